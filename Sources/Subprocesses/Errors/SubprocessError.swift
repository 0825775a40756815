internal import CSystem

/// Why a child did not start, or has no result.
package enum SubprocessError: Error, Sendable, Equatable {
  /// The command has no program.
  case emptyCommand
  /// There is no such program.
  case programNotFound([UInt8])
  /// The program is not a regular file with execute permission.
  case notExecutable([UInt8])
  /// The kernel does not recognize the file's format (ENOEXEC).
  case notAProgram([UInt8])
  /// The interpreter of a script is missing.
  case interpreterMissing([UInt8])
  /// An argument, name or value contains a NUL byte.
  case zeroByte(program: [UInt8])
  /// A variable's name is empty or contains `=`.
  case environmentName([UInt8])
  /// One argument or variable exceeds the kernel's limit.
  case argumentTooLong(program: [UInt8], length: Int, limit: Int)
  /// All arguments and variables together exceed the kernel's limit.
  case argumentsTooLong(program: [UInt8], length: Int, limit: Int)
  /// The working folder cannot be entered.
  case workingFolder([UInt8], errno: Int32)
  /// The input file cannot be opened.
  case inputFile([UInt8], errno: Int32)
  /// A child cannot receive its input: bytes for a detached child, or any for a new terminal.
  case inputNotPossible(program: [UInt8])
  /// There are too many processes or open files, or too little memory; a later attempt may succeed.
  case resources(Int32)
  /// The system refused to start it for another reason.
  case cannotStart([UInt8], errno: Int32)
  /// The child wrote more than the output limit and was stopped.
  case outputTooLarge(program: [UInt8], limit: Int)
  /// A captured child tried to use the terminal and was stopped.
  case needsTerminal(program: [UInt8])
  /// There is no terminal to run the program in.
  case noTerminal(program: [UInt8])
  /// The child did not end when it was killed.
  case cannotStop(program: [UInt8], pid: Int32)
  /// The work was cancelled before the child started.
  case cancelled(Int32)
}

extension SubprocessError: CustomStringConvertible {
  /// A message of one line that says what to do.
  package var description: String {
    switch self {
    case .emptyCommand:
      "the command is empty: name a program"
    case .programNotFound(let name):
      name.contains(UInt8(ascii: "/"))
        ? "program \(quoted(name)) does not exist"
        : "program \(quoted(name)) was not found: install it or add its folder to PATH"
    case .notExecutable(let name):
      "\(quoted(name)) is not a program: it must be a file with execute permission"
    case .notAProgram(let name):
      "\(quoted(name)) cannot be executed: a script needs a first line such as `#!/bin/sh`"
    case .interpreterMissing(let name):
      "the interpreter of \(quoted(name)) is missing: check its first line"
    case .zeroByte(let program):
      "an argument or variable for \(quoted(program)) contains a NUL byte: pass it in a file or on standard input"
    case .environmentName(let name):
      "\(quoted(name)) is not a valid name for an environment variable"
    case .argumentTooLong(let program, let length, let limit):
      "an argument or variable for \(quoted(program)) has \(length) bytes, more than \(limit): pass it in a file or on standard input"
    case .argumentsTooLong(let program, let length, let limit):
      "the arguments and environment for \(quoted(program)) have \(length) bytes, more than \(limit): pass fewer at a time"
    case .workingFolder(let folder, let errno):
      "cannot start in folder \(quoted(folder)): \(reason(errno))"
    case .inputFile(let path, let errno):
      "cannot open the input file \(quoted(path)): \(reason(errno))"
    case .inputNotPossible(let program):
      "\(quoted(program)) cannot read input when it runs there: pass a file as an argument"
    case .resources(let errno):
      "cannot start a program now: \(reason(errno))"
    case .cannotStart(let name, let errno):
      "cannot start \(quoted(name)): \(reason(errno))"
    case .outputTooLarge(let program, let limit):
      "\(quoted(program)) wrote more than \(limit) bytes and was stopped: let it write to a file"
    case .needsTerminal(let program):
      "\(quoted(program)) asked for the terminal and was stopped: run it in `terminal` mode"
    case .noTerminal(let program):
      "there is no terminal to run \(quoted(program)) in: set SHARE_TERMINAL to the command that opens one"
    case .cannotStop(let program, let pid):
      "\(quoted(program)) cannot be killed: process \(pid) is stuck in the kernel"
    case .cancelled(let signal):
      "cancelled by \(SignalName.of(signal))"
    }
  }

  private func quoted(_ bytes: [UInt8]) -> String {
    "`\(String(decoding: bytes, as: UTF8.self))`"
  }

  private func reason(_ errno: Int32) -> String {
    guard let text = cs_error_text(errno) else { return "error \(errno)" }
    let words = String(cString: text)
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
