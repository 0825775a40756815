/// Writes a configuration with any number of activities in a realistic mixture.
///
/// Of twenty, five accept images, four text, three URLs, four names, three types, and one calls a
/// function. One in twenty needs a program.
enum ActivityConfiguration {
  /// Writes it piece by piece, so that this process stays smaller than what it measures.
  static func write(_ path: String, _ count: Int) throws(BenchError) {
    try writeLines(path, count, line: activity)
  }

  private static func activity(_ number: Int) -> String {
    """
    share.activity {
      id = "act-\(number)",
      title = "Do number \(number)",
      group = "\(number.isMultiple(of: 2) ? "share" : "action")",
      accepts = \(accepts(number)),\(number % 20 == 7 ? "\n  needs = { \"sh\" }," : "")
      perform = function(items, ctx)
        return share.exec { "program-\(number)", "--quality", "80", items }
      end,
    }
    """
  }

  private static func accepts(_ number: Int) -> String {
    switch number % 20 {
    case 0...4: "{ images = \(number % 7 + 1) }"
    case 5...8: "{ text_files = true, text = true }"
    case 9...11: "{ urls = 1, schemes = { \"https\", \"ftp\" } }"
    case 12...15: "{ files = true, names = { \"*.x\(number)\", \"*.tar.*\", \"README*\" } }"
    case 16...18: "{ files = true, types = { \"application/pdf\", \"audio/*\", \"text\" } }"
    default: "function(items) return #items < \(number) and items[1].kind == \"file\" end"
    }
  }

  /// A script for plain Lua that reads such a configuration and keeps what it registers.
  static let stub = """
    local activities = {}
    share = { activity = function(t) activities[#activities + 1] = t end }
    dofile(arg[1])

    """
}
