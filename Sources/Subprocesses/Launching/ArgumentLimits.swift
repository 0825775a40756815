import Glibc

/// What the kernel takes as arguments and environment, see execve(2).
struct ArgumentLimits {
  /// The program, for messages.
  let program: [UInt8]

  /// The most bytes of one argument or variable: 32 pages with its NUL.
  static var single: Int { 32 * Int(getpagesize()) - 1 }

  /// The most bytes of all together: a quarter of the stack but not over 6 MiB, less what the kernel itself puts there.
  static var total: Int { min(sysconf(Int32(_SC_ARG_MAX)), 6 << 20) - 4096 }

  /// Checks arguments or variables one by one.
  func check(_ strings: [[UInt8]]) throws(SubprocessError) {
    for string in strings {
      guard string.count <= Self.single else {
        throw .argumentTooLong(program: program, length: string.count, limit: Self.single)
      }
      guard !string.contains(0) else { throw .zeroByte(program: program) }
    }
  }

  /// Checks the size of all together.
  func check(size: Int) throws(SubprocessError) {
    guard size <= Self.total else {
      throw .argumentsTooLong(program: program, length: size, limit: Self.total)
    }
  }
}
