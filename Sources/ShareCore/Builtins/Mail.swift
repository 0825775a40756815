import Glibc
import Subprocesses

extension Activity {
  /// Sends text, URLs and files with the system's mail program, or opens a draft.
  package static var mail: Activity {
    var activity = Activity(
      id: "mail", title: "Mail",
      help: """
        Sends by mail.
        Text and URLs become the text of the message, and files are attached; the subject is that \
        of the share (--subject). The system's mail program (`sendmail`, or else `msmtp`) sends \
        it; temporary failures are retried. With `-o draft` nothing is sent: a draft opens in the \
        desktop's mail program.
        """,
      group: .builtin, source: .builtin, accepts: .rule(.correspondence), perform: send)
    activity.symbol = "✉"
    activity.needs = [.mailer, .useful(.drafts)]
    activity.trial = { host, _ in problemWithAccount(host) }
    activity.options = [
      ActivityOption(
        "to", .string, title: "To",
        help: "addresses or names from share.targets, separated by commas",
        format: .mailAddresses),
      ActivityOption(
        "cc", .string, title: "Copy to", help: "addresses that get a copy", format: .mailAddresses,
        isOptional: true),
      ActivityOption(
        "from", .string, title: "From", help: "your address; by default the mail system sets it",
        format: .mailAddresses, isOptional: true),
      ActivityOption(
        "draft", .boolean, title: "Draft",
        help: "open a draft in the desktop's mail program and send nothing",
        default: .boolean(false)),
    ]
    activity.isAnswered = { option, _, known in
      option == "to" && known["draft"] == .boolean(true)
    }
    activity.once = true
    activity.retries = 2
    activity.commandLine = { items, performance in
      if isDraft(performance) {
        // Items that cannot be a draft have no command; performing them reports why.
        return try? MailDraft(composed(items, performance)).command
      }
      guard let message = try? composed(items, performance) else { return nil }
      return command(from: message.from, performance.host)
    }
    return activity
  }
}

extension Need {
  /// A program that takes a message as `sendmail` does.
  fileprivate static let mailer = Need.one(
    of: NeededProgram("sendmail", .debian("msmtp-mta"), isSystemProgram: true),
    NeededProgram("msmtp", .debian("msmtp")))
}

extension NeededProgram {
  fileprivate static let drafts = NeededProgram(
    "xdg-email", .debian("xdg-utils"), purpose: "drafts")
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
    throw .failed(Failure(.hidden, Need.mailer.missing(performance.host) ?? "no mail program"))
  }
  let file = try unnamedFile(performance)
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
  if MSMTP.isStarted(by: words[0], performance.host), MSMTP.isTemporaryFailure(result.errorOutput) {
    failure.isTemporary = true
  }
  // EX_CONFIG of sysexits.h.
  if failure.exitStatus == 78 { failure.hint = "set up the mail system; msmtp reads ~/.msmtprc" }
  throw .failed(failure)
}

/// Returns the problem if msmtp has no account to send from; other mail programs are not tried.
private func problemWithAccount(_ host: Host) -> String? {
  guard let word = Need.mailer.word(host), MSMTP.isStarted(by: word, host) else { return nil }
  // With `--pretend` it reads its settings and does not connect.
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

/// Returns the command, which reads the recipients from the message and does not stop at a lone
/// dot.
private func command(from sender: MailAddress?, _ host: Host) -> [Bytes]? {
  guard let word = Need.mailer.word(host) else { return nil }
  let envelope = sender.map { ["-f", $0.mailbox] } ?? []
  return [word] + (["-t", "-oi"] + envelope).map { Bytes($0.utf8) }
}

/// Opens a file that is already unlinked, so that nothing of the message is left behind.
private func unnamedFile(_ performance: Performance) throws(Stop) -> Int32 {
  let path = try performance.temporaryFolder().appending(Bytes("message".utf8))
  let file = open(path.cString, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
  guard file >= 0 else { throw .failed(.cannotWrite(path, SystemError(errno))) }
  unlink(path.cString)
  return file
}

extension Performance {
  /// Returns the subject as a line of text; a line break would start another header field.
  func subjectLine() throws(Failure) -> String? {
    guard let subject else { return nil }
    guard let text = subject.validText else { throw .usage("the subject is not UTF-8") }
    guard !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
      throw .usage("the subject contains a line break or another control character")
    }
    return text
  }
}
