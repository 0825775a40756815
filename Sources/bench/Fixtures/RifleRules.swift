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
}
