import Terminal

/// Styles words with weight and colour, if `--color`, the environment and the terminal allow it.
struct Palette {
  private let isOn: Bool

  /// Decides by the options and standard output.
  init(_ arguments: ParsedArguments, _ program: Program) {
    isOn = arguments.colorMode.isColored(
      isTerminal: program.output.isTerminal, variable: program.variable)
  }

  func bold(_ text: String) -> String { styled(text, "1") }
  func dim(_ text: String) -> String { styled(text, "2") }
  func green(_ text: String) -> String { styled(text, "32") }

  /// Wraps a text in SGR codes (ECMA-48, 8.3.117).
  private func styled(_ text: String, _ code: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
