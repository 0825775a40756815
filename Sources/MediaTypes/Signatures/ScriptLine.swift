import Text

/// Recognises scripts by the interpreter in their first line, `#!`.
enum ScriptLine {
  static func signature(of head: [UInt8]) -> Signature? {
    guard head.holds("#!"), let name = interpreter(in: head.dropFirst(2).prefix { $0 != 0x0a })
    else {
      return nil
    }
    return type(ofInterpreter: name).map { Signature($0, .text) }
  }

  /// Returns the interpreter's name without its folder; for `env`, the first word that is not an option.
  private static func interpreter(in line: ArraySlice<UInt8>) -> String? {
    let words = line.split(whereSeparator: \.isASCIIBlank).map { word in
      String(decoding: word.split(separator: UInt8(ascii: "/")).last ?? [], as: UTF8.self)
    }
    guard words.first == "env" else { return words.first }
    return words.dropFirst().first { !$0.hasPrefix("-") && !$0.contains("=") }
  }

  private static func type(ofInterpreter name: String) -> String? {
    if name.hasPrefix("python3") { return "text/x-python3" }
    let letters = name.prefix { !$0.isNumber && $0 != "-" && $0 != "." }
    return types[String(letters)]
  }

  private static let types = [
    "sh": "application/x-shellscript", "bash": "application/x-shellscript",
    "dash": "application/x-shellscript", "ash": "application/x-shellscript",
    "zsh": "application/x-shellscript", "ksh": "application/x-shellscript",
    "mksh": "application/x-shellscript", "busybox": "application/x-shellscript",
    "fish": "application/x-fishscript", "csh": "application/x-csh", "tcsh": "application/x-csh",
    "python": "text/x-python", "pypy": "text/x-python", "perl": "application/x-perl",
    "ruby": "application/x-ruby", "lua": "text/x-lua", "luajit": "text/x-lua",
    "node": "application/javascript", "nodejs": "application/javascript",
    "bun": "application/javascript", "deno": "text/typescript", "ts": "text/typescript",
    "tsx": "text/typescript", "swift": "text/x-swift", "awk": "application/x-awk",
    "gawk": "application/x-awk", "mawk": "application/x-awk", "php": "application/x-php",
    "tclsh": "text/tcl", "wish": "text/tcl", "make": "text/x-makefile", "Rscript": "text/x-r",
    "groovy": "text/x-groovy", "scala": "text/x-scala", "elixir": "text/x-elixir",
    "escript": "text/x-erlang", "runghc": "text/x-haskell", "runhaskell": "text/x-haskell",
    "guile": "text/x-scheme", "pwsh": "application/x-powershell", "dart": "text/x-dart",
    "kotlin": "text/x-kotlin", "share": "text/x-lua",
  ]
}
