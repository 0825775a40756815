import Subprocesses

/// Names a program that an activity starts, and the package that brings it.
package struct NeededProgram: Equatable, Sendable {
  package let name: String
  package var package: Package?
  /// Whether it may stand in a folder of system programs, off the PATH of ordinary users.
  package var isSystemProgram = false
  /// What is lost without it, as `drafts`; nil if another program does the same.
  package var purpose: String?
  /// The arguments with which it ends at once, with status 0 if it works; `share check` tries them.
  package var trial: [String]?

  package init(
    _ name: String, _ package: Package? = nil, purpose: String? = nil, trial: [String]? = nil,
    isSystemProgram: Bool = false
  ) {
    self.name = name
    self.package = package
    self.purpose = purpose
    self.trial = trial
    self.isSystemProgram = isSystemProgram
  }

  /// Names where a program can be installed from.
  package enum Package: Equatable, Sendable, CustomStringConvertible {
    case debian(String)
    case pypi(String)
    /// The name is the same in both; that of PyPI is often the newer one.
    case debianOrPyPI(String)

    package var description: String {
      switch self {
      case .debian(let name): name
      case .pypi(let name): "\(name) from PyPI"
      case .debianOrPyPI(let name): "\(name) (Debian or PyPI)"
      }
    }
  }

  /// Returns the word that starts it: its name where it is on PATH, else its path; nil without it.
  package func word(_ host: Host) -> Bytes? {
    if host.hasProgram(name) { return Bytes(name.utf8) }
    guard isSystemProgram else { return nil }
    return host.systemFolders.lazy.map { $0.appending(Bytes(name.utf8)).bytes }
      .first { host.launcher.find($0) != nil }
  }
}
