import Lua
import ShareCore

/// Takes what a child writes to its standard output, and becomes a new file when it succeeds.
struct OutputFile {
  private let staged: StagedFile

  /// Begins the file under a temporary name; one of the name that is there already is an error.
  init(_ path: Path) throws(Failure) {
    guard
      case .granted(let staged) = try NameClaims(policy: .fail).claim(path.name, in: path.parent)
    else { throw .exists(path) }
    do { try FileContents.create(staged.temporary, []) } catch { throw .cannotWrite(path, error) }
    self.staged = staged
  }

  /// Makes a command whose output goes to the file, however long it is.
  ///
  /// The words are arguments of a fixed script: a shell opens the file, it builds no command here.
  func redirecting(_ program: Bytes, _ words: [Bytes]) -> [Bytes] {
    ["sh", "-c", "exec \"$@\" >\"$0\""].map { Bytes($0.utf8) } + [staged.temporary.bytes, program]
      + words.dropFirst()
  }

  func keep() throws(Failure) { _ = try staged.commit() }

  func drop() { staged.discard() }
}
