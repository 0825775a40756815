/// Writes the rules of rifle that correspond to twenty activities.
enum RifleRules {
  static let text = (0..<20).map { number in rule(number) + "\n" }.joined()

  private static func rule(_ number: Int) -> String {
    let program = "program-\(number)"
    return switch number {
    case 0...4: "mime ^image, label act\(number) = \(program) -- \"$@\""
    case 5...8:
      "mime ^text,\(number == 7 ? " has sh," : "") label act\(number) = \(program) -- \"$@\""
    case 9...11: "ext url|webloc, label act\(number) = \(program) -- \"$@\""
    case 12...15: "ext x\(number)|tar|md, label act\(number) = \(program) -- \"$@\""
    case 16...18: "mime ^audio|pdf$, label act\(number) = \(program) -- \"$@\""
    default: "file, number 9, label act\(number) = \(program) -- \"$@\""
    }
  }

  /// Lets rifle's own code match its rules against every line of file(1), in one process.
  ///
  /// That is fair to rifle, which by itself starts an interpreter for each file and reads the rules
  /// anew, guesses types by the name and starts file(1) where the name says nothing: here it is
  /// given all types. What is measured is its method that says which rules apply to a file.
  static let matcher = """
    import sys
    from ranger.ext.rifle import Rifle

    rifle = Rifle(sys.argv[1])
    rifle.reload_config()
    for line in sys.stdin:
        path, _, kind = line.rstrip().rpartition(": ")
        labels = [rule[2] for rule in rifle.list_commands([path], kind)]
        sys.stdout.write(" ".join([path, kind, *labels]) + "\\n")

    """
}
