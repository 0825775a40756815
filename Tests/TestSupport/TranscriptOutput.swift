/// What a command writes and how it ends, in the lines of a transcript.
struct TranscriptOutput: Equatable {
  private static let missingNewline = "\\ no newline"
  private var output: [String] = []
  private var errors: [String] = []
  /// What stands after `=> `: a status, or `timed out`.
  private var ending = "0"

  init(parsing lines: some Sequence<String>) {
    for line in lines {
      if line.hasPrefix("2> ") || line == "2>" {
        errors.append(String(line.dropFirst(3)))
      } else if line.hasPrefix("=> ") {
        ending = String(line.dropFirst(3))
      } else {
        output.append(line.hasPrefix("1> ") ? String(line.dropFirst(3)) : line)
      }
    }
  }

  /// Renders a result; the folder `sandbox` becomes `/sandbox`.
  init(_ result: ProgramResult, sandbox: String) {
    output = Self.lines(of: result.output, sandbox: sandbox)
    errors = Self.lines(of: result.errors, sandbox: sandbox)
    switch result.ending {
    case .exited(let status): ending = "\(status)"
    case .signalled(let signal): ending = "\(128 + signal)"
    case .timedOut: ending = "timed out"
    }
  }

  /// The lines of a transcript: output, errors, and the status when it is not 0.
  var lines: [String] {
    output.map { Self.isAmbiguous($0) ? "1> \($0)" : $0 }
      + errors.map { $0.isEmpty ? "2>" : "2> \($0)" } + (ending == "0" ? [] : ["=> \(ending)"])
  }

  private static func isAmbiguous(_ line: String) -> Bool {
    ["$ ", "1> ", "2> ", "=> ", "```"].contains { line.hasPrefix($0) } || line == "2>"
  }

  private static func lines(of bytes: [UInt8], sandbox: String) -> [String] {
    let text = readable(bytes).replacing(sandbox, with: "/sandbox")
    let lines = splitLines(text)
    return text.isEmpty || text.hasSuffix("\n") ? lines : lines + [missingNewline]
  }

  private static func readable(_ bytes: [UInt8]) -> String {
    var text = ""
    var rest = bytes[...]
    var decoder = UTF8()
    while !rest.isEmpty {
      var iterator = rest.makeIterator()
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar) where isVisible(scalar):
        text.unicodeScalars.append(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      default:
        text += escaped(rest.removeFirst())
      }
      decoder = UTF8()
    }
    return text
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\t" || (scalar.value >= 0x20 && !(0x7F...0x9F ~= scalar.value))
  }

  private static func escaped(_ byte: UInt8) -> String {
    "\\x\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
  }
}
