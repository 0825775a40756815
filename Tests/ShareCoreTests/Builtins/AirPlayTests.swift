import Glibc
import ShareCore
import TestSupport
import Testing

@Suite struct AirPlayTests {
  @Test func `it is hidden without pyatv, and says where that comes from`() throws {
    let workshop = try Workshop(programs: [])
    #expect(
      workshop.hidden(.airplay, [try workshop.file("a.png", .png)])
        == "the program `atvremote` is not installed: install pyatv from PyPI")
  }

  @Test(
    "it takes audio, movies, pictures and web addresses that end like them",
    arguments: [
      ("https://e.example/a.mp3", true), ("https://e.example/a.MP4?x=1.html#y", true),
      ("http://e.example/a%20b.jpg", true), ("https://e.example/", false),
      ("https://e.example/a.html?b.mp4", false), ("https://mp3", false),
      ("ftp://e.example/a.mp3", false),
    ])
  func urls(url: String, isTaken: Bool) throws {
    let workshop = try workshop(python: "/usr/bin/python3")
    #expect((workshop.hidden(.airplay, [.url(url)]) == nil) == isTaken)
  }

  @Test func `it takes no texts, documents and folders`() throws {
    let workshop = try workshop(python: "/usr/bin/python3")
    let wave = Bytes.text("RIFF\u{4}\0\0\0WAVE")
    #expect(workshop.hidden(.airplay, [try workshop.file("a.wav", wave)]) == nil)
    #expect(
      workshop.hidden(.airplay, [try workshop.file("a.png", .png), Item(.data(.png))]) == nil)
    for item: Item in try [
      .text("a"), workshop.file("a.txt", .text("a")), workshop.subfolder("sub"),
      workshop.file("a.pdf", .text("%PDF-1.4\n")),
    ] {
      #expect(workshop.hidden(.airplay, [item]) != nil)
    }
  }

  @Test(
    "the Python of atvremote is found by its first lines",
    arguments: [
      ("#!/venv/bin/python3\nimport x\n", "/venv/bin/python3"),
      ("#!/usr/bin/env python3\n", "python3"),
      ("#! /usr/bin/python3.11 -E\n", "/usr/bin/python3.11"),
      ("#!/bin/sh\n'''exec' \"/a b/bin/python3\" \"$0\" \"$@\"\n' '''\n", "/a b/bin/python3"),
      ("#!/usr/bin/env bash\nexec pyenv\n", nil), ("#!/bin/sh\nexec x\n", nil),
      ("\u{7F}ELF", nil), ("", nil), ("#!", nil), ("#!\n", nil),
    ] as [(String, String?)])
  func python(script: String, expected: String?) throws {
    let workshop = try Workshop(programs: [])
    try workshop.folder.write("bin/atvremote", script, mode: 0o755)
    let shown = try workshop.commandLine(.airplay, [try workshop.file("a.png", .png)], ["to": "x"])
    if let expected {
      #expect(shown.contains("\"argv\":[\"\(expected)\",\"airplay.py\"]"), "\(shown)")
    } else {
      #expect(!shown.contains("argv"))
      let result = workshop.run(.airplay, [try workshop.item("a.png")], ["to": "x"])
      #expect(result.error?.message == "cannot tell which Python `atvremote` runs in")
    }
  }

  @Test func `a Python without pyatv fails with what it says`() throws {
    let workshop = try workshop(python: "/usr/bin/python3 -S")
    let result = workshop.run(.airplay, [try workshop.file("a.png", .png)], ["to": "x"])
    #expect(result.error?.code == .failed)
    #expect(result.error?.message.contains("No module named") == true)
  }

  @Test
  func `pictures of other forms and files that vanished are refused before anything is played`()
    throws
  {
    let workshop = try workshop(python: "/usr/bin/python3")
    let picture = try workshop.file("a.gif", .text("GIF89a"))
    #expect(
      workshop.run(.airplay, [picture], ["to": "x"]).error?.message
        == "`a.gif`: AirPlay cannot show image/gif")
    let gone = try workshop.file("gone.png", .png)
    unlink(workshop.folder.path(of: "work/gone.png"))
    #expect(workshop.run(.airplay, [gone], ["to": "x"]).error?.code == .item)
  }

  private func workshop(python: String) throws -> Workshop {
    let workshop = try Workshop(programs: [])
    try workshop.folder.write("bin/atvremote", "#!\(python)\n", mode: 0o755)
    return workshop
  }
}

@Suite(
  "AirPlay in a network of its own", .waitingLong, .serialized, .inOneRoom,
  .enabled(if: AirPlayRoom.obstacle == nil, "\(AirPlayRoom.obstacle ?? "")"))
struct AirPlayRoomTests {
  private let room: AirPlayRoom

  init() throws {
    room = try .shared
    room.forgetMusic()
  }

  /// Writes a tone of 440 Hz as WAV.
  private func writeTone(seconds: Int, to name: String) throws {
    let samples = (0..<44_100 * seconds).flatMap { place -> Bytes in
      let value = Int16(12_000 * sin(2 * Double.pi * 440 * Double(place) / 44_100))
      let bytes = [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
      return bytes + bytes
    }
    func number(_ value: Int, _ count: Int) -> Bytes {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let format =
      number(16, 4) + number(1, 2) + number(2, 2) + number(44_100, 4) + number(176_400, 4)
      + number(4, 2) + number(16, 2)
    let header = .text("RIFF") + number(36 + samples.count, 4) + .text("WAVEfmt ") + format
    _ = try room.sandbox.root.write(
      .text("work/\(name)"), header + .text("data") + number(samples.count, 4) + samples)
  }

  /// Measures the tone between its first and last loud sample.
  private func frequency(of music: [Int16]) -> (hertz: Double, seconds: Double) {
    guard let first = music.firstIndex(where: { abs(Int($0)) > 1000 }),
      let last = music.lastIndex(where: { abs(Int($0)) > 1000 }), last > first
    else { return (0, 0) }
    let rises = (first..<last).count { music[$0] < 0 && music[$0 + 1] >= 0 }
    let seconds = Double(last - first) / 44_100
    return (Double(rises) / seconds, seconds)
  }

  @Test func `a tone is heard as it was sent, under any name`() throws {
    let name = "it's \"a\"\n-tone ä.wav"
    try writeTone(seconds: 3, to: name)
    let result = try room.share("airplay", name, ["to": "living room"])
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.output.isEmpty && result.errorText.isEmpty, "\(result.errorText)")
    // The receiver plays on for a moment from its buffer.
    let isWhole = try poll { try frequency(of: room.music).seconds > 2.5 }
    #expect(isWhole)
    let (hertz, seconds) = frequency(of: try room.music)
    #expect(abs(hertz - 440) < 4, "\(hertz) Hz")
    #expect(abs(seconds - 3) < 0.5, "\(seconds) s")
  }

  @Test func `an unknown device is told with those that are there`() throws {
    let result = try room.share("airplay", "a.png", ["to": "Livng Room"])
    #expect(result.status == 1)
    #expect(
      result.errorText.hasPrefix(
        "share: no AirPlay device is named `Livng Room`; did you mean `Living Room`?\n"))
    let asked = try room.share("airplay", "a.png", [:])
    #expect(asked.status == 4, "\(asked.errorText)")
  }

  @Test func `a picture, a movie of 100 MB and a web address reach the screen whole`() throws {
    let picture = try room.share("airplay", "a.png", ["to": "Screen", "pause": "0"])
    #expect(picture.status == 0, "\(picture.errorText)")
    #expect(try room.bytes("Screen.picture") == .png)
    #expect(try room.text("Screen.requests").hasPrefix("PUT /photo image/png\nPOST /stop"))
    _ = try room.sandbox.root.write(
      .text("work/m.mp4"), .text("\0\0\0\u{18}ftypmp42\0\0\0\0mp42isom"))
    _ = try room.sandbox.shell(
      "truncate -s 50M m.mp4; echo middle >>m.mp4; truncate -s 100M m.mp4; echo end >>m.mp4")
    let played = try room.share("airplay", "m.mp4", ["to": "10.77.0.3"])
    #expect(played.status == 0, "\(played.errorText)")
    let same = try room.sandbox.shell("cmp m.mp4 '\(room.folderPath)/Screen.movie'")
    #expect(same.status == 0, "\(same.outputText)")
    let address = "http://10.77.0.3:7000/clip.mp4?a=%20b"
    let web = try room.share("airplay", address, ["to": "Screen"])
    #expect(web.status == 0, "\(web.errorText)")
    #expect(try room.text("Screen.address") == address)
  }

  @Test func `a device that wants pairing, or does not play a kind, says so`() throws {
    let locked = try room.share("airplay", "a.png", ["to": "Locked"])
    #expect(locked.status == 1)
    #expect(
      locked.errorText
        == "share: `Locked` did not play `a.png`: the device wants to be paired first: `atvremote wizard`\n"
    )
    let music = try room.share("airplay", "a.png", ["to": "Living Room"])
    #expect(
      music.errorText == "share: `Living Room` did not play `a.png`: the device shows no pictures\n"
    )
    _ = try room.sandbox.root.write(.text("work/bad.mp3"), .text("ID3nothing"))
    let broken = try room.share("airplay", "bad.mp3", ["to": "Living Room"])
    #expect(broken.status == 1)
    #expect(broken.errorText.contains("it is no MP3, WAV, FLAC or Ogg Vorbis that can be read"))
  }

  @Test func `a device that never answers is given up in time, one that hangs up is told as such`()
    throws
  {
    let deaf = try room.share("airplay", "a.png", ["to": "Deaf"], ["--timeout", "7"])
    #expect(deaf.status == 124, "\(deaf.errorText)")
    #expect(deaf.errorText == "share: timed out\n")
    let rude = try room.share("airplay", "a.png", ["to": "Rude"])
    #expect(rude.status == 1)
    #expect(
      rude.errorText == "share: `Rude` did not play `a.png`: the device went away\n",
      "\(rude.errorText)")
    let away = try room.share("airplay", "a.png", ["to": "Away"])
    #expect(away.status == 1)
    #expect(
      away.errorText == "share: `Away` did not play `a.png`: the device went away\n",
      "\(away.errorText)")
  }

  @Test func `a cancelled one ends its Python, and the device is free again`() throws {
    try writeTone(seconds: 60, to: "long.wav")
    let cancelled = try room.share(
      "airplay", "long.wav", ["to": "Living Room"], under: room.interrupting)
    #expect(cancelled.status == 130, "\(cancelled.errorText)")
    #expect(cancelled.output.isEmpty)
    let left = try Program(path: .text("/usr/bin/pgrep")).run(
      [Bytes.text("-f"), Bytes.text(room.sandbox.root.path + "/.*airplay.py")])
    #expect(left.outputText == "")
    try writeTone(seconds: 1, to: "short.wav")
    let again = try room.share("airplay", "short.wav", ["to": "Living Room"])
    #expect(again.status == 0, "\(again.errorText)")
  }

  @Test func `a device that goes away while it plays is a failure`() throws {
    try writeTone(seconds: 60, to: "long.wav")
    let killer = try Server(
      [
        "/bin/sh", "-c",
        #"until [ "$(stat -c %s "$0/music.pcm")" -gt 300000 ]; do sleep 0.1; done; kill -9 "$(cat "$0/music.pid")""#,
        room.folderPath,
      ], environment: ["PATH": "/usr/bin:/bin"])
    let result = try room.share("airplay", "long.wav", ["to": "Living Room"], ["--timeout", "100"])
    #expect(result.status == 1, "\(result.errorText)")
    #expect(
      result.errorText
        == "share: `Living Room` did not play `long.wav`: the device went away\n")
    withExtendedLifetime(killer) {}
  }
}
