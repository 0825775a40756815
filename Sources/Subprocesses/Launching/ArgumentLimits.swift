import Glibc

/// The kernel's limits on arguments and environment, see execve(2).
struct ArgumentLimits {
  /// The program, for messages.
  let program: [UInt8]

  /// The maximum length of one argument or variable in bytes: 32 pages including its NUL.
  static var single: Int { 32 * Int(getpagesize()) - 1 }

  /// The maximum total size in bytes: a quarter of the stack, at most 6 MiB, minus the kernel's share.
  static var total: Int { min(sysconf(Int32(_SC_ARG_MAX)), 6 << 20) - 4096 }

  /// Checks each argument or variable by itself.
  func check(_ strings: [[UInt8]]) throws(SubprocessError) {
    for string in strings {
      guard string.count <= Self.single else {
        throw .argumentTooLong(program: program, length: string.count, limit: Self.single)
      }
      guard !string.contains(0) else { throw .zeroByte(program: program) }
    }
  }

  /// Checks the total size.
  func check(size: Int) throws(SubprocessError) {
    guard size <= Self.total else {
      throw .argumentsTooLong(program: program, length: size, limit: Self.total)
    }
  }
}
