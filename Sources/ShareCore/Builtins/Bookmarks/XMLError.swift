/// Why bytes are not the expected XML document.
enum XMLError: Error, Equatable, CustomStringConvertible {
  case encoding(String)
  case malformed(line: Int, String)
  case otherRoot(String)
  /// This program was built without libexpat.
  case notBuiltIn

  var description: String {
    switch self {
    case .encoding(let name): "its encoding is `\(name)`, and only UTF-8 is read"
    case .malformed(let line, let message): "line \(line): \(message)"
    case .otherRoot(let name): "its root element is `\(name)`"
    case .notBuiltIn:
      "this program was built without libexpat: install libexpat1-dev and run scripts/build"
    }
  }
}
