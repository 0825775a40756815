/// The rules of rifle that correspond to twenty activities.
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

  /// A script that runs rifle's own matching on every line of the output of file(1), in one process.
  ///
  /// This favours rifle, which otherwise starts an interpreter and reads the rules for each file,
  /// guesses types by name and starts file(1) if the name does not tell. Only its method that finds
  /// the rules for a file is measured.
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
