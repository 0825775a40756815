/// Why bytes are not the XML document that was wanted.
enum XMLError: Error, Equatable, CustomStringConvertible {
  case notUTF8
  case encoding(String)
  case malformed(line: Int, String)
  case otherRoot(String)

  var description: String {
    switch self {
    case .notUTF8: "it is not UTF-8"
    case .encoding(let name): "it is written in `\(name)`, and only UTF-8 is read"
    case .malformed(let line, let what): "line \(line): \(what)"
    case .otherRoot(let name): "it holds a `\(name)`"
    }
  }
}
