import Subprocesses

extension Activity {
  /// Sends text, URLs and files to a person or a chat room.
  package static var message: Activity {
    var activity = Activity(
      id: "message", title: "Message",
      help: """
        Sends a message to a person or a chat room.
        The address is a name from `share.targets`, or the address of a service in the syntax of \
        Apprise (slack://…, ntfy://…) or XMPP (xmpp:ann@example.org). Text and URLs become the \
        message; files are attached if the service accepts them. An address may contain a \
        password: give it by name or with `-o to=@FILE`, so that nobody else can see it.
        """,
      group: .builtin, source: .builtin, accepts: .rule(.correspondence), perform: send)
    activity.symbol = "✆"
    activity.needs = [.one(of: .apprise, .goSendXMPP)]
    activity.options = [
      ActivityOption(
        "to", .string, title: "To", help: "a name from share.targets, or the address of a service",
        format: .service)
    ]
    activity.once = true
    activity.commandLine = { items, performance in
      // Items that cannot be sent have no command; performing them reports why.
      guard let content = try? Correspondence(items.items, types: performance.host.types),
        let delivery = try? Delivery(content, performance)
      else { return nil }
      return delivery.command
    }
    return activity
  }
}

extension NeededProgram {
  fileprivate static let apprise = NeededProgram(
    "apprise", .debianOrPyPI("apprise"), purpose: "services other than XMPP", trial: ["--version"])
  fileprivate static let goSendXMPP = NeededProgram(
    "go-sendxmpp", .debian("go-sendxmpp"), purpose: "addresses of XMPP", trial: ["--version"])
}

/// The way of sending that an address requires.
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

  /// The program that sends.
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
      throw Failure(.failed, "nothing to send: the text is empty")
    }
    try content.check()
    delivery = try Delivery(content, performance)
    if let missing = Need.one(of: delivery.program).missing(performance.host) {
      throw Failure(.failed, missing)
    }
  } catch { throw .failed(error) }
  return try delivery.send(performance)
}
