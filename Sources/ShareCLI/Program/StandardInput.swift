import Glibc
package import ShareCore

/// Standard input.
package struct StandardInput {
  package let descriptor: Int32

  package init(descriptor: Int32) { self.descriptor = descriptor }

  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Reads everything into memory.
  package func readAll() throws(SystemError) -> Bytes {
    try FileContents.read(descriptor: descriptor)
  }
}
