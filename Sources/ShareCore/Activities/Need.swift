/// Describes what an activity needs of the system: a program, or one of several.
package struct Need: Equatable, Sendable {
  /// The programs of which one will do, best first.
  package let programs: [NeededProgram]
  /// Whether the activity cannot work without one; a missing useful program hides nothing.
  package let isRequired: Bool

  /// Needs a program that is known by its name alone, as scripts name theirs.
  package init(_ program: String) {
    self.init([NeededProgram(program)], isRequired: true)
  }

  /// Needs one of these.
  package static func one(of programs: NeededProgram...) -> Need {
    Need(programs, isRequired: true)
  }

  /// Names a program that does something more where it is there; its `purpose` says what.
  package static func useful(_ program: NeededProgram) -> Need {
    Need([program], isRequired: false)
  }

  private init(_ programs: [NeededProgram], isRequired: Bool) {
    self.programs = programs
    self.isRequired = isRequired
  }

  /// The programs, as `rg or grep`.
  package var names: String { joined(programs.map(\.name), by: " or ") }

  /// Returns what to start: the best of the programs that are there.
  func word(_ host: Host) -> Bytes? {
    // A lazy sequence would look for its first twice.
    for program in programs { if let word = program.word(host) { return word } }
    return nil
  }

  /// Says what is missing and which package brings it; nil where the activity can work.
  package func missing(_ host: Host) -> String? {
    guard isRequired, word(host) == nil else { return nil }
    let names = programs.map { "`\($0.name)`" }
    let what =
      names.count == 1
      ? "the program \(names[0]) is not installed"
      : "neither \(joined(names, by: " nor ")) is installed"
    var packages: [String] = []
    for package in programs.compactMap(\.package?.description) where !packages.contains(package) {
      packages.append(package)
    }
    return packages.isEmpty ? what : "\(what): install \(joined(packages, by: " or "))"
  }
}

/// Joins words; what the standard library has for it costs the first time, here each start, 20 µs.
private func joined(_ words: [String], by separator: String) -> String {
  var text = ""
  for word in words { text += text.isEmpty ? word : separator + word }
  return text
}

extension Activity {
  /// Says what the activity cannot work without and is not there; nil where it can work.
  package func missing(of host: Host, _ context: Context) -> String? {
    for need in needs {
      if let missing = need.missing(host) { return missing }
    }
    return missing(host, context)
  }
}
