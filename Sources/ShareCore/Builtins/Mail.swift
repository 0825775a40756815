import Glibc
import Subprocesses

extension Activity {
  /// Mails text, URLs and files by the system's mail program, or opens a draft.
  package static var mail: Activity {
    var activity = Activity(
      id: "mail", title: "Mail",
      help: """
        Sends by mail.
        Text and URLs are the text of the message, files are attached; the subject is that of the \
        share (--subject). The system's mail program (`sendmail`, else `msmtp`) takes it; a temporary \
        failure is tried again. With `-o draft` nothing is sent: a draft opens in the desktop's mail \
        program.
        """,
      group: .builtin, source: .builtin,
      accepts: .rule(
        AcceptRule([.text: .max, .urls: .max, .files: .max, .data: .max], schemes: ["*"])),
      perform: send)
    activity.symbol = "✉"
    activity.needs = [.mailer, .useful(.drafts)]
    activity.trial = { host, _ in withoutAccount(host) }
    activity.options = [.to, .cc, .from, .draft]
    activity.isAnswered = { option, _, known in
      option == "to" && known["draft"] == .boolean(true)
    }
    activity.once = true
    activity.retries = 2
    activity.commandLine = { items, performance in
      if isDraft(performance) {
        // What cannot be a draft has no command, and says why when it is performed.
        return try? MailDraft(composed(items, performance)).command
      }
      guard let message = try? composed(items, performance) else { return nil }
      return command(from: message.from, performance.host)
    }
    return activity
  }
}

extension Need {
  /// Needs a program that takes a message as `sendmail` does.
  fileprivate static let mailer = Need.one(of: .sendmail, .msmtp)
}

extension NeededProgram {
  fileprivate static let sendmail = {
    var program = NeededProgram("sendmail", .debian("msmtp-mta"))
    program.isSystemProgram = true
    return program
  }()

  fileprivate static let msmtp = NeededProgram("msmtp", .debian("msmtp"))

  fileprivate static let drafts = {
    var program = NeededProgram("xdg-email", .debian("xdg-utils"))
    program.purpose = "drafts"
    return program
  }()
}

extension ActivityOption {
  fileprivate static let to = address(
    "to", "To", "addresses, or names of share.targets, divided by commas")

  fileprivate static let cc = {
    var option = address("cc", "Copy to", "addresses that get a copy")
    option.isOptional = true
    return option
  }()

  fileprivate static let from = {
    var option = address("from", "From", "your address; else the mail system knows it")
    option.isOptional = true
    return option
  }()

  fileprivate static let draft = {
    var option = ActivityOption("draft", .boolean)
    option.title = "Draft"
    option.help = "open a draft in the mail program of the desktop, and send nothing"
    option.defaultValue = .boolean(false)
    return option
  }()

  private static func address(_ name: String, _ title: String, _ help: String) -> ActivityOption {
    var option = ActivityOption(name, .string)
    option.title = title
    option.help = help
    option.format = .mailAddresses
    return option
  }
}

private func send(_ list: ItemList, _ performance: Performance) throws(Stop) -> Activity.Report {
  performance.limit(to: .seconds(600))
  let message: MailMessage
  do { message = try composed(list, performance) } catch { throw .failed(error) }
  if isDraft(performance) {
    let draft: MailDraft
    do throws(Failure) { draft = try MailDraft(message) } catch { throw .failed(error) }
    try draft.open(performance)
    return Activity.Report()
  }
  guard let words = command(from: message.from, performance.host) else {
    throw .failed(Failure(.hidden, Need.mailer.missing(performance.host) ?? "nothing sends mail"))
  }
  let file = try nameless(performance)
  defer { close(file) }
  try message.write(to: file, date: MailDate.text(time(nil))) { () throws(Stop) in
    _ = try performance.timeLeft()
  }
  lseek(file, 0, SEEK_SET)
  var command = ChildCommand(words)
  command.input = .descriptor(file)
  command.standardError = .discard
  command.environment = EnvironmentChange.untranslated
  let result = try performance.result(of: command)
  guard !result.succeeded else { return Activity.Report() }
  var failure = Failure.child(words[0], result)
  if MSMTP.isStarted(by: words[0], performance.host), MSMTP.wasPutOff(result.errorOutput) {
    failure.isTemporary = true
  }
  // EX_CONFIG of sysexits.h.
  if failure.exitStatus == 78 { failure.hint = "set up the mail system; msmtp reads ~/.msmtprc" }
  throw .failed(failure)
}

/// Says that msmtp has no account to send from; other mail programs are not asked.
private func withoutAccount(_ host: Host) -> String? {
  guard let word = Need.mailer.word(host), MSMTP.isStarted(by: word, host) else { return nil }
  // It pretends: it reads its settings and connects to nobody.
  var command = ChildCommand([word] + ["--pretend", "--", "a@localhost"].map { Bytes($0.utf8) })
  command.standardError = .discard
  command.timeout = .seconds(5)
  do {
    let result = try host.launcher.run(command)
    return result.succeeded ? nil : Failure.child(word, result).message
  } catch { return error.description }
}

private func isDraft(_ performance: Performance) -> Bool {
  performance.options["draft"] == .boolean(true)
}

private func composed(_ list: ItemList, _ performance: Performance) throws(Failure) -> MailMessage {
  let content = try Correspondence(list.items, types: performance.host.types)
  try content.check()
  let from = try addresses("from", performance)
  guard from.count < 2 else { throw .usage("option `from` takes one address") }
  return MailMessage(
    from: from.first, to: try addresses("to", performance), cc: try addresses("cc", performance),
    subject: try performance.subjectLine(), text: content.text, attachments: content.attachments)
}

private func addresses(_ option: String, _ performance: Performance) throws(Failure)
  -> [MailAddress]
{
  guard let value = performance.option(option) else { return [] }
  do { return try MailAddress.list(value) } catch {
    throw .usage("option `\(option)` takes mail addresses: \(error.why)")
  }
}

/// Names the command: recipients are read from the message, a dot alone does not end it.
private func command(from sender: MailAddress?, _ host: Host) -> [Bytes]? {
  guard let word = Need.mailer.word(host) else { return nil }
  let envelope = sender.map { ["-f", $0.mailbox] } ?? []
  return [word] + (["-t", "-oi"] + envelope).map { Bytes($0.utf8) }
}

/// Opens a file that has no name any more, so that the message is gone however we end.
private func nameless(_ performance: Performance) throws(Stop) -> Int32 {
  let path = try performance.temporaryFolder().appending(Bytes("message".utf8))
  let file = open(path.cString, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
  guard file >= 0 else { throw .failed(.cannotWrite(path, SystemError(errno))) }
  unlink(path.cString)
  return file
}

extension Performance {
  /// Returns the subject as a line of text; a line break in it would begin another header field.
  func subjectLine() throws(Failure) -> String? {
    guard let subject else { return nil }
    guard let text = subject.validText else { throw .usage("the subject is not UTF-8") }
    guard !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
      throw .usage("the subject holds a line break or another control character")
    }
    return text
  }
}
