import CAirPlay
import JSON
import Subprocesses
import Text

/// Runs the Python program that speaks AirPlay, and reads its answers.
struct AirPlayProgram {
  /// The program that comes with pyatv; the Python that it uses runs our program too.
  static let atvremote = NeededProgram("atvremote", .pypi("pyatv"), trial: ["--version"])

  /// The result for one item.
  enum Answer: Equatable {
    case finished
    case failed(String)
  }

  /// The duration of the search for devices, in seconds.
  private static let patience: Int64 = 3

  private let performance: Performance

  init(_ performance: Performance) { self.performance = performance }

  /// Plays on the device with a name, and returns an answer for each medium.
  func play(_ media: [AirPlayMedium], on device: Bytes) throws(Stop) -> [Answer] {
    let answers = try run([
      "do": .string("play"), "to": .string(device.printable),
      "patience": .integer(Self.patience), "pause": .number(pause),
      "items": .array(media.map(\.request)),
    ])
    var result = media.map { _ in Answer.failed("unknown reason") }
    for answer in answers {
      if let unknown = answer["unknown"] { throw .failed(.unknownDevice(device, unknown)) }
      let why = answer["error"]?.string
      guard case .integer(let number)? = answer["item"] else {
        throw .failed(Failure(.failed, "`\(device.shown)`: \((why ?? "no answer").shown)"))
      }
      guard result.indices.contains(Int(number)) else { continue }
      if let why { result[Int(number)] = .failed(why) }
      if answer["finished"] != nil { result[Int(number)] = .finished }
    }
    return result
  }

  private var pause: Double { Double(performance.option("pause")?.printable ?? "") ?? 5 }

  /// Runs the program with a request, shows its progress, and returns all its answers.
  private func run(_ request: JSONObject) throws(Stop) -> [JSONObject] {
    guard let python = Self.python(performance.host) else { throw .failed(.noPython) }
    let command = try Self.command(python, request, in: performance.temporaryFolder())
    var shown = 0
    let result = try performance.result(of: command) { output in
      guard let end = output.lastIndex(of: .newline), end > shown else { return }
      let answers = Self.answers(in: output[shown...end])
      shown = end
      if let last = answers.last { show(last) }
    }
    guard result.succeeded else { throw .failed(.child(Bytes("atvremote".utf8), result)) }
    return Self.answers(in: result.output[...])
  }

  /// Writes our program into the folder, and returns the command that runs it with a request.
  private static func command(_ python: Bytes, _ request: JSONObject, in folder: Path)
    throws(Stop) -> ChildCommand
  {
    let program = folder.appending(Bytes("airplay.py".utf8))
    do { try FileContents.create(program, Bytes(String(cString: airplay_program()).utf8)) } catch {
      throw .failed(.cannotWrite(program, error))
    }
    var writer = JSONWriter()
    // Cannot fail: all numbers are finite.
    try? writer.value(.object(request))
    var command = ChildCommand([python, program.bytes])
    command.input = .bytes(writer.bytes)
    command.standardError = .discard
    return command
  }

  /// Returns the names of the devices in the network; none if the search fails or times out.
  static func devices(_ host: Host) -> [Bytes] {
    guard let python = python(host), let folder = try? TemporaryFolder(in: host.temporaryRoot),
      var command = try? command(
        python, ["do": .string("find"), "patience": .integer(patience)], in: folder.path)
    else { return [] }
    command.timeout = .seconds(patience + 7)
    // Completion offers nothing if there is no answer.
    guard let result = try? host.launcher.run(command), result.succeeded else { return [] }
    return answers(in: result.output[...]).compactMap { $0["device"]?.string }
      .map { Bytes($0.utf8) }
  }

  private func show(_ answer: JSONObject) {
    guard let done = answer["done"]?.double, let total = answer["total"]?.double else { return }
    performance.host.progress(done, total, "s")
  }

  private static func answers(in output: ArraySlice<UInt8>) -> [JSONObject] {
    output.split(separator: .newline).compactMap { line in
      // Skips lines that are not JSON, written by a library.
      guard case .object(let object)? = try? JSONValue(parsing: Bytes(line)) else { return nil }
      return object
    }
  }
}

extension AirPlayProgram {
  /// Returns the Python named by the first lines of `atvremote`, which is the one that has pyatv.
  static func python(_ host: Host) -> Bytes? {
    // A file that cannot be read names no Python.
    guard let script = host.launcher.find(Bytes(atvremote.name.utf8)),
      let head = try? FileContents.read(Path(script), limit: 4096)
    else { return nil }
    return python(in: head)
  }

  /// Reads the path from `#!/venv/bin/python3`, or from the shell line that pip writes for paths
  /// that are long or contain blanks: `'''exec' "/a b/bin/python3" "$0" "$@"`.
  static func python(in script: Bytes) -> Bytes? {
    let lines = script.split(separator: .newline).prefix(2)
    guard let first = lines.first, first.starts(with: "#!".utf8) else { return nil }
    let words = first.dropFirst(2).split(separator: UInt8(ascii: " ")).map { Bytes($0) }
    let isShell = words.first.map { Path($0).name == Bytes("sh".utf8) } ?? false
    let isEnvironment = words.first.map { Path($0).name == Bytes("env".utf8) } ?? false
    let quoted = lines.last?.split(separator: UInt8(ascii: "\"")).dropFirst().first
    let python =
      isShell ? quoted.map { Bytes($0) } : isEnvironment ? words.dropFirst().first : words.first
    guard let python, Path(python).name.starts(with: "python".utf8) else { return nil }
    return python
  }
}

extension JSONValue {
  fileprivate var string: String? { if case .string(let text) = self { text } else { nil } }

  fileprivate var double: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    case .null, .bool, .string, .array, .object: nil
    }
  }
}

extension Failure {
  fileprivate static let noPython = Failure(
    .failed, "cannot tell which Python `atvremote` runs in",
    hint: "install pyatv with `pipx install pyatv`")

  /// Reports an unknown device, with the devices that were found.
  fileprivate static func unknownDevice(_ wanted: Bytes, _ found: JSONValue) -> Failure {
    guard case .array(let values) = found else { return noPython }
    let names = values.compactMap(\.string)
    let near = NearestName.clause(for: wanted.printable, in: names)
    let all = names.map { "`\($0.shown)`" }.joined(separator: ", ")
    return Failure(
      .failed, "no AirPlay device is named `\(wanted.shown)`\(near)",
      hint: names.isEmpty ? "no device answered" : "devices found: \(all)")
  }
}
