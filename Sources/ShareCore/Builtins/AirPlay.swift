import Subprocesses

extension Activity {
  /// Plays audio, movies and pictures on a device of the network.
  package static var airplay: Activity {
    var activity = Activity(
      id: "airplay", title: "AirPlay",
      help: """
        Plays audio, movies and pictures on an AirPlay device.
        The device is named as it names itself, or by its address; it is looked for in the local \
        network for a few seconds. Audio is MP3, WAV, FLAC or Ogg Vorbis; pictures are JPEG or PNG. \
        A device that wants to be paired is paired by `atvremote wizard`.
        """,
      group: .builtin, source: .builtin,
      accepts: .rule(AcceptRule([.audio: .max, .movies: .max, .images: .max, .urls: .max])),
      perform: playAll)
    activity.symbol = "▶"
    activity.options = [.device, .pause]
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
        return .no("`\(url.shown)` is by its name no audio, movie or picture")
      }
      return .yes
    }
    activity.commandLine = { _, performance in
      AirPlayProgram.python(performance.host).map { [$0, Bytes("airplay.py".utf8)] }
    }
    return activity
  }
}

extension ActivityOption {
  fileprivate static var device: ActivityOption {
    var option = ActivityOption("to", .string)
    option.title = "Device"
    option.help = "the device's name or address"
    return option
  }

  fileprivate static var pause: ActivityOption {
    var option = ActivityOption("pause", .number)
    option.title = "Pause"
    option.help = "for how many seconds a picture is shown"
    option.defaultValue = .integer(5)
    option.minimum = 0
    option.maximum = 3600
    return option
  }
}

/// Plays one item after the other; what failed beside others is told as well.
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
