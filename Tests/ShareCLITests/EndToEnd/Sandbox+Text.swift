import TestSupport

extension Sandbox {
  /// The text of a file of the working folder, empty where there is none.
  func text(of name: String) -> String {
    let bytes = try? readFile(Array("\(work)/\(name)".utf8))
    return String(decoding: bytes ?? [], as: UTF8.self)
  }
}
