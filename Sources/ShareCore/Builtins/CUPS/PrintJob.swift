import Subprocesses

/// A job in the queue of a printer.
struct PrintJob {
  /// The name given by CUPS, such as `Office-12`.
  let name: Bytes

  /// Puts documents of one format into the queue; `lp` guarantees no more.
  init(queueing documents: [PrintDocument], on printer: Printer, _ performance: Performance)
    throws(Stop)
  {
    var command = ChildCommand(Self.command(documents, printer: printer.name, performance))
    command.environment = EnvironmentChange.untranslated
    command.standardError = .capture
    if case .bytes(let bytes) = documents[0].content { command.input = .bytes(bytes) }
    let result = try performance.result(of: command)
    guard result.succeeded else { throw .failed(.child(command.arguments[0], result)) }
    guard let name = Self.name(in: result.output) else {
      let said = String(decoding: result.output, as: UTF8.self)
      throw .failed(Failure(.failed, "`lp` did not name the job: `\(said.shown)`"))
    }
    self.name = name
  }

  /// Returns the command for documents of one format; bytes are read from standard input.
  static func command(_ documents: [PrintDocument], printer: Bytes?, _ performance: Performance)
    -> [Bytes]
  {
    var words = [Bytes("lp".utf8)]
    if let printer { words += [Bytes("-d".utf8), printer] }
    words += [Bytes("-t".utf8), title(of: documents, performance)]
    if let copies = performance.option("copies") { words += [Bytes("-n".utf8), copies] }
    words += settings(documents, performance).flatMap { [Bytes("-o".utf8), $0] }
    return words + documents.compactMap { $0.path?.bytes }
  }

  private static func settings(_ documents: [PrintDocument], _ performance: Performance) -> [Bytes]
  {
    let format = documents.first?.format ?? ""
    var settings = [Bytes("document-format=\(format)".utf8)]
    if let sides = performance.option("sides") { settings.append(Bytes("sides=".utf8) + sides) }
    if format.hasPrefix("image/") { settings.append(Bytes("fit-to-page".utf8)) }
    return settings
  }

  /// Returns the title of the job, made of the subject or the items: one line of UTF-8 of at most
  /// 255 bytes (`name` of RFC 8011, section 5.1.3).
  private static func title(of documents: [PrintDocument], _ performance: Performance) -> Bytes {
    let label = documents.first?.item.label ?? ""
    let more = documents.count > 1 ? " and \(documents.count - 1) more" : ""
    let title = performance.subject?.shown ?? label.shown + more
    return Bytes(title.utf8).cut(to: 255)
  }

  /// Parses the name from `request id is Office-12 (1 file(s))`.
  static func name(in output: Bytes) -> Bytes? {
    let beginning = Bytes("request id is ".utf8)
    guard output.starts(with: beginning) else { return nil }
    let name = Bytes(output.dropFirst(beginning.count).prefix { $0 > 0x20 })
    return name.isEmpty ? nil : name
  }
}
