import Subprocesses

extension Activity {
  /// Sends text, URLs and files to a person or a room of a chat service.
  package static var message: Activity {
    var activity = Activity(
      id: "message", title: "Message",
      help: """
        Sends a message to a person or a chat room.
        The address is a name of `share.targets`, or that of a service as Apprise knows it \
        (slack://…, ntfy://…) or of XMPP (xmpp:ann@example.org). Text and URLs are the message, files \
        are attached where the service takes them. An address may hold a password: give it by a name \
        or by `-o to=@FILE`, and others never see it.
        """,
      group: .builtin, source: .builtin,
      accepts: .rule(
        AcceptRule([.text: .max, .urls: .max, .files: .max, .data: .max], schemes: ["*"])),
      perform: send)
    activity.symbol = "✆"
    activity.needs = [.one(of: .apprise, .goSendXMPP)]
    activity.options = [.to]
    activity.once = true
    activity.commandLine = { items, performance in
      // What cannot be sent has no command, and says why when it is performed.
      guard let content = try? Correspondence(items.items, types: performance.host.types),
        let delivery = try? Delivery(content, performance)
      else { return nil }
      return delivery.command
    }
    return activity
  }
}

extension NeededProgram {
  fileprivate static let apprise = {
    var program = NeededProgram("apprise", .debianOrPyPI("apprise"))
    program.purpose = "services other than XMPP"
    program.trial = ["--version"]
    return program
  }()

  fileprivate static let goSendXMPP = {
    var program = NeededProgram("go-sendxmpp", .debian("go-sendxmpp"))
    program.purpose = "addresses of XMPP"
    program.trial = ["--version"]
    return program
  }()
}

extension ActivityOption {
  fileprivate static let to = {
    var option = ActivityOption("to", .string)
    option.title = "To"
    option.help = "a name of share.targets, or the address of a service"
    option.format = .service
    return option
  }()
}

/// Sends in the way that an address asks for.
private enum Delivery {
  case apprise(Apprise)
  case xmpp(XMPP)

  init(_ content: Correspondence, _ performance: Performance) throws(Failure) {
    let subject = try performance.subjectLine()
    do throws(AddressProblem) {
      let address = try ServiceAddress(performance.option("to") ?? [])
      self =
        address.isXMPP
        ? .xmpp(try XMPP(address, subject: subject, content: content))
        : .apprise(Apprise(address: address, subject: subject, content: content))
    } catch { throw .usage("option `to` takes the address of a service: \(error.why)") }
  }

  /// Names the program that sends.
  var program: NeededProgram {
    switch self {
    case .apprise: .apprise
    case .xmpp: .goSendXMPP
    }
  }

  var command: [Bytes] {
    switch self {
    case .apprise(let apprise): apprise.command
    case .xmpp(let xmpp): xmpp.command()
    }
  }

  func send(_ performance: Performance) throws(Stop) -> Activity.Report {
    switch self {
    case .apprise(let apprise):
      try apprise.send(performance)
      return Activity.Report()
    case .xmpp(let xmpp): return try xmpp.send(performance)
    }
  }
}

private func send(_ list: ItemList, _ performance: Performance) throws(Stop) -> Activity.Report {
  performance.limit(to: .seconds(600))
  let delivery: Delivery
  do throws(Failure) {
    let content = try Correspondence(list.items, types: performance.host.types)
    guard content.text?.isEmpty == false || !content.attachments.isEmpty else {
      throw Failure(.failed, "there is nothing to send: the text is empty")
    }
    try content.check()
    delivery = try Delivery(content, performance)
    if let missing = Need.one(of: delivery.program).missing(performance.host) {
      throw Failure(.failed, missing)
    }
  } catch { throw .failed(error) }
  return try delivery.send(performance)
}
