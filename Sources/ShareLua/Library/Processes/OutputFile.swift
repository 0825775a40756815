import Lua
import ShareCore

/// A new file for the standard output of a child process, kept only if the child succeeds.
struct OutputFile {
  private let staged: StagedFile

  /// Creates the file under a temporary name; an existing file with the final name is an error.
  init(_ path: Path) throws(Failure) {
    guard
      case .granted(let staged) = try NameClaims(policy: .fail).claim(path.name, in: path.parent)
    else { throw .exists(path) }
    do { try FileContents.create(staged.temporary, []) } catch { throw .cannotWrite(path, error) }
    self.staged = staged
  }

  /// Makes a command that writes its output to the file, without a size limit.
  ///
  /// The words are arguments of a fixed script: the shell opens the file but parses none of them.
  func redirecting(_ program: Bytes, _ words: [Bytes]) -> [Bytes] {
    ["sh", "-c", "exec \"$@\" >\"$0\""].map { Bytes($0.utf8) } + [staged.temporary.bytes, program]
      + words.dropFirst()
  }

  func keep() throws(Failure) { _ = try staged.commit() }

  func drop() { staged.discard() }
}
