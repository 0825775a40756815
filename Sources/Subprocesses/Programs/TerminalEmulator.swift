/// The program that opens a new terminal for another program.
enum TerminalEmulator {
  /// Returns the words to put before a command, or nil if there is no terminal.
  ///
  /// `SHARE_TERMINAL` comes first and is split at blanks; the other terminals need a display.
  static func find(
    environment: ProcessEnvironment, finder: ProgramFinder
  ) throws(SubprocessError) -> [[UInt8]]? {
    let words = environment["SHARE_TERMINAL"]?.split { $0 == 0x20 || $0 == 0x09 }.map(Array.init)
    if let words, let program = words.first {
      // A missing program is an error of the user, not a reason to try others.
      return [try finder.path(of: program)] + words.dropFirst()
    }
    guard ["WAYLAND_DISPLAY", "DISPLAY"].contains(where: { environment[$0]?.isEmpty == false })
    else { return nil }
    for words in [["xdg-terminal-exec"], ["x-terminal-emulator", "-e"]] {
      let words = words.map { Array($0.utf8) }
      // A missing program is skipped.
      if (try? finder.path(of: words[0])) != nil { return words }
    }
    return nil
  }
}
