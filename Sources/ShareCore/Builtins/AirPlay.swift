import Subprocesses

extension Activity {
  /// Plays audio, movies and pictures on a device in the local network.
  package static var airplay: Activity {
    var activity = Activity(
      id: "airplay", title: "AirPlay",
      help: """
        Plays audio, movies and pictures on an AirPlay device.
        The device is given by its own name or its address; the local network is searched for it \
        for a few seconds. Audio can be MP3, WAV, FLAC or Ogg Vorbis, pictures can be JPEG or PNG. \
        If a device asks for pairing, pair it once with `atvremote wizard`.
        """,
      group: .builtin, source: .builtin,
      accepts: .rule(AcceptRule([.audio: .max, .movies: .max, .images: .max, .urls: .max])),
      perform: playAll)
    activity.symbol = "▶"
    activity.options = [
      ActivityOption("to", .string, title: "Device", help: "name or address of the device"),
      ActivityOption(
        "pause", .number, title: "Pause", help: "how many seconds each picture is shown",
        default: .integer(5), range: 0...3600),
    ]
    activity.needs = [.one(of: AirPlayProgram.atvremote)]
    activity.suggestions = { option, host in
      option == "to" ? AirPlayProgram.devices(host) : []
    }
    activity.once = true
    // A device plays one thing at a time.
    activity.parallel = false
    activity.available = { list, _ in
      for url in list.items.compactMap({ $0.first(.url, .file, .data).url })
      where AirPlayMedium.kind(of: url) == nil {
        return .no(AirPlayMedium.unknownExtension(of: url))
      }
      return .yes
    }
    activity.commandLine = { _, performance in
      AirPlayProgram.python(performance.host).map { [$0, Bytes("airplay.py".utf8)] }
    }
    return activity
  }
}

/// Plays one item after another, and reports those that failed.
private func playAll(_ list: ItemList, _ performance: Performance) throws(Stop) -> Activity.Report {
  let device = performance.option("to") ?? []
  var media: [AirPlayMedium] = []
  for item in list.items { media.append(try AirPlayMedium(item, media.count + 1, performance)) }
  let answers = try AirPlayProgram(performance).play(media, on: device)
  var report = Activity.Report()
  for (item, answer) in zip(list.items, answers) {
    guard case .failed(let why) = answer else { continue }
    var failure = Failure(
      .failed, "`\(device.shown)` did not play `\(item.label.shown)`: \(why.shown)")
    failure.item = item.label
    report.failures.append(ItemFailure(item, failure))
  }
  if report.failures.count == list.items.count, let failure = report.failures.first?.failure {
    throw .failed(failure)
  }
  return report
}
