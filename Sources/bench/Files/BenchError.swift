/// The reason why something could not be measured.
enum BenchError: Error, CustomStringConvertible {
  case unknownOption(String)
  case unknownComparison(String, nearest: String?)
  case noProgram
  case system(String, code: Int32)
  case ended(String, status: String)
  case wrongOutput(String, expected: String, got: Int)
  case library(String)

  var description: String {
    switch self {
    case .unknownOption(let word): "there is no option `\(word)`; see --help"
    case .unknownComparison(let name, let nearest):
      "there is no comparison `\(name)`" + (nearest.map { "; did you mean `\($0)`?" } ?? "")
    case .noProgram: "there is no `share` to measure; run scripts/bench, or set SHARE_BENCH_BINARY"
    case .system(let what, let code): "\(what) failed: \(systemMessage(code))"
    case .ended(let command, let status): "`\(command)` ended with \(status)"
    case .wrongOutput(let command, let expected, let got):
      "`\(command)` printed \(got) lines, not \(expected): so it is not doing the work to measure"
    case .library(let message): message
    }
  }
}
