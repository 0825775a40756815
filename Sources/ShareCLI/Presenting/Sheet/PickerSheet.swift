import ShareCore
import Subprocesses
import Terminal

/// Lets another program choose, which a shell starts from the person's command.
///
/// No text of an item or activity becomes part of the command: activities are lines of its input.
struct PickerSheet {
  private let command: Bytes
  private let host: Host

  init(_ command: Bytes, _ host: Host) {
    self.command = command
    self.host = host
  }

  /// Returns the place of the chosen activity, or throws `cancelled`.
  func choose(_ activities: [Activity]) throws(Stop) -> Int {
    var child = ChildCommand([Bytes("sh".utf8), Bytes("-c".utf8), command])
    child.mode = .dialog
    child.input = .bytes(Self.lines(activities))
    let result: ChildRun
    do { result = try host.launcher.run(child) } catch {
      throw host.isCancelled
        ? .cancelled : .failed(Failure(.failed, "cannot run the picker: \(error)"))
    }
    guard !host.isCancelled, result.succeeded else { throw .cancelled }
    let answer = Bytes(result.output.prefix { $0 != .newline && $0 != UInt8(ascii: "\t") })
    guard !answer.isEmpty else { throw .cancelled }
    guard let place = activities.firstIndex(where: { Bytes($0.id.utf8) == answer }) else {
      throw .failed(
        Failure(
          .usage, "the picker printed `\(answer.shown)`, which is not one of the activities",
          hint: "it must print one of the lines it reads"))
    }
    return place
  }

  private static func lines(_ activities: [Activity]) -> Bytes {
    Bytes(activities.map { "\($0.id)\t\(EscapedText($0.title, layout: .line))\n" }.joined().utf8)
  }
}
