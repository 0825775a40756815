import ShareCore

/// Holds what the built-ins and the user's configuration make together.
struct Configuration {
  var catalogue: Catalogue
  var settings = OptionSettings()
  /// Holds sentences about files that could not be loaded, with file and line.
  var problems: [String] = []

  static func load(
    _ arguments: ParsedArguments, _ host: Host, _ context: Context, _ program: Program
  ) throws -> Configuration {
    Configuration(catalogue: Catalogue(builtins: Builtins.all))
  }
}
