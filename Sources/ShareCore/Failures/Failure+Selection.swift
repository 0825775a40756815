extension Failure {
  /// Reports an activity that somebody excluded.
  static func excluded(_ id: String, by origin: String) -> Failure {
    Failure(.excluded, "`\(id)` is excluded by \(origin)")
  }

  /// Reports an activity that does not take the items, or cannot work here.
  static func hidden(_ id: String, _ why: String) -> Failure {
    Failure(
      .hidden, "`\(id)` does not apply: \(why)",
      hint: "share explain --activity \(id) says more")
  }

  /// Reports an id that nobody registered.
  package static func unknownActivity(_ id: String) -> Failure {
    Failure(.unknown, "no activity is called `\(id)`")
  }
}
