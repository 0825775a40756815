extension Failure {
  package static func exists(_ path: Path) -> Failure {
    Failure(
      .exists, "`\(path.bytes.shown)` already exists",
      hint: "use --on-conflict rename, skip or overwrite")
  }

  package static func badName(_ name: Bytes) -> Failure {
    Failure(.failed, "no file can be named `\(name.shown)`")
  }

  package static func cannotWrite(_ path: Path, _ error: SystemError) -> Failure {
    Failure(.failed, "cannot write `\(path.bytes.shown)`: \(error)")
  }

  package static func cannotRead(_ path: Path, _ error: SystemError) -> Failure {
    var failure = Failure(.item, "cannot read `\(path.bytes.shown)`: \(error)")
    failure.item = path.name.printable
    return failure
  }

  /// Reports a path that cannot be shared: missing, unreadable, or not a file or folder.
  package static func unusable(_ path: Path, _ why: String, hint: String? = nil) -> Failure {
    var failure = Failure(.item, "cannot share `\(path.bytes.shown)`: \(why)", hint: hint)
    failure.item = path.name.printable
    return failure
  }
}
