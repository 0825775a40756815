import ShareCore
import ShareLua
import Terminal

/// Checks what a person reads of an activity: short, about the task, and unique.
struct TitleChecks {
  let activity: Activity
  /// Names of the company or product, as far as known, besides the parts of the id.
  var makers: [String] = []

  var diagnostics: [Diagnostic] {
    length + makersNamed + taken + symbol
  }

  private var length: [Diagnostic] {
    let columns = columns(of: activity.title)
    guard let short = activity.shortTitle else {
      guard columns > Self.mostColumns else { return [] }
      return [
        diagnostic(
          .warning, "title_length",
          "the title of `\(activity.id)` is \(columns) columns wide; add a `short_title` of at most \(Self.mostColumns)"
        )
      ]
    }
    let shortColumns = self.columns(of: short)
    if shortColumns >= columns {
      return [
        diagnostic(
          .warning, "short_title",
          "the `short_title` of `\(activity.id)` is not shorter than the title")
      ]
    }
    guard shortColumns > Self.mostColumns else { return [] }
    return [
      diagnostic(
        .warning, "title_length",
        "the `short_title` of `\(activity.id)` is \(shortColumns) columns wide; at most \(Self.mostColumns) fit"
      )
    ]
  }

  private var makersNamed: [Diagnostic] {
    let words = Self.words(activity.title)
    let named = (makers + idParts).first { Self.contains(words, Self.words($0)) }
    return named.map {
      [
        diagnostic(
          .hint, "title_maker",
          "the title of `\(activity.id)` names its maker `\($0)`; name the task instead")
      ]
    } ?? []
  }

  /// The parts of the id except the last, which belongs to the task.
  private var idParts: [String] {
    activity.id.split(separator: ".").dropLast().map(String.init).filter {
      $0.count > 2 && !Self.domains.contains($0)
    }
  }

  private var taken: [Diagnostic] {
    Builtins.all.first { $0.title.lowercased() == activity.title.lowercased() }.map {
      [diagnostic(.hint, "title_taken", "the built-in activity `\($0.id)` has the same title")]
    } ?? []
  }

  private var symbol: [Diagnostic] {
    guard let symbol = activity.symbol else { return [] }
    guard symbol.count != 1 || !(1...2).contains(columns(of: symbol)) else { return [] }
    return [
      diagnostic(
        .hint, "symbol",
        "the `symbol` of `\(activity.id)` is \(columns(of: symbol)) columns wide; use one character of one or two columns"
      )
    ]
  }

  private func columns(of text: String) -> Int {
    DisplayWidth.columns(of: EscapedText(text).description)
  }

  private func diagnostic(_ level: Diagnostic.Level, _ code: String, _ message: String)
    -> Diagnostic
  {
    Diagnostic(level, code, message, source: activity.source.description)
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  private static func contains(_ words: [String], _ name: [String]) -> Bool {
    !name.isEmpty
      && words.indices.contains { words[$0...].starts(with: name) }
  }

  /// The columns for a title in the sheet, beside icon and key.
  private static let mostColumns = 20
  /// Parts of ids that name nobody.
  private static let domains: Set<String> = [
    "com", "org", "net", "edu", "gov", "dev", "app", "www",
  ]
}
