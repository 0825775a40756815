/// Finds the files of the repository from where the tests were compiled.
enum Repository {
  /// Holds the path of the top folder, without a slash at its end.
  static let root = {
    let components = #filePath.split(separator: "/").dropLast(3)
    return "/" + components.joined(separator: "/")
  }()
}
