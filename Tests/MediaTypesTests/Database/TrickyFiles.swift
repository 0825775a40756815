extension TrickyFile {
  static let all = traps + signatures + packed + scripts + names + looks

  private static let office = "application/vnd.openxmlformats-officedocument."
  private static let openDocument = "application/vnd.oasis.opendocument."

  /// Lists the traps that the contract names.
  private static let traps = [
    Self("a.ts", Bytes.typeScript, "text/typescript name"),
    Self("a.d.ts", Bytes.typeScript, "text/typescript name"),
    Self("a.tsx", Bytes.typeScript, "text/typescript name"),
    Self("m.mts", Bytes.typeScript, "text/typescript name"),
    Self("m.cts", Bytes.typeScript, "text/typescript name"),
    Self("v.ts", Bytes.transportStream(packets: 2), "video/mp2t signature"),
    Self("v.mts", Bytes.transportStream(packets: 3), "video/mp2t signature"),
    Self("v.TS", Bytes.transportStream(packets: 2), "video/mp2t signature"),
    Self("one.ts", Bytes.transportStream(packets: 1), "text/typescript name"),
    Self("v.m2ts", Bytes.text("\0\0\0\0") + Bytes.transportStream(packets: 3), "video/mp2t name"),
    Self("camera.mts", camcorder, "video/mp2t signature"),
    Self(
      "de.ts", Bytes.text("<?xml version=\"1.0\"?>\n<!DOCTYPE TS>\n<TS version=\"2.1\"/>"),
      "text/vnd.trolltech.linguist content"),
    Self("empty.ts", [], "text/typescript name"),
    Self("empty.pdf", [], "application/pdf name"),
    Self("empty.json", [], "application/json name"),
    Self("empty.png", [], "image/png name"),
    Self("empty", [], "text/plain content"),
    Self("IMG.JPG", Bytes.jpeg, "image/jpeg signature"),
    Self("photo.png", Bytes.jpeg, "image/jpeg signature"),
    Self("a.txt", Bytes.png, "image/png signature"),
    Self("a.json", Bytes.png, "image/png signature"),
    Self("x.zzz", [0, 1, 2, 3], "application/octet-stream content"),
    Self("x.zzz", Bytes.text("words\n"), "text/plain content"),
    Self("a.svg", Bytes.svg, "image/svg+xml name"),
    Self("drawing", Bytes.svg, "image/svg+xml magic"),
    Self("bare", Bytes.text("<svg width=\"1\"/>"), "image/svg+xml magic"),
    Self(".bashrc", Bytes.text("alias a=b\n"), "text/plain content"),
    Self(".png", Bytes.text("not a picture\n"), "text/plain content"),
    Self(".hidden.png", Bytes.png, "image/png signature"),
  ]

  private static let camcorder = Array(
    (0..<3).map { _ in [0, 0, 0, 1, 0x47, 0x1f, 0xff, 0x10] + [UInt8](repeating: 0xff, count: 184) }
      .joined())

  private static let signatures = [
    Self("p", Bytes.png, "image/png signature"),
    Self("p", Bytes.jpeg, "image/jpeg signature"),
    Self("p", Bytes.text("GIF89a\u{1}\0\u{1}\0"), "image/gif signature"),
    Self("p", Bytes.riff("WEBP"), "image/webp signature"),
    Self("p", Bytes.isoMedia("heic", "mif1heic"), "image/heif signature"),
    Self("p", Bytes.isoMedia("mif1", "mif1avif"), "image/avif signature"),
    Self("p", Bytes.isoMedia("mif1", "mif1miaf"), "image/heif signature"),
    Self("p.heic", Bytes.isoMedia("heic", "mif1heic"), "image/heif signature"),
    Self("p", Bytes.pdf, "application/pdf signature"),
    Self("logo.ai", Bytes.pdf, "application/illustrator name"),
    Self("p.doc", Bytes.pdf, "application/pdf signature"),
    Self("v", Bytes.isoMedia("isom", "isomiso2avc1mp41"), "video/mp4 signature"),
    Self("v.mp4", Bytes.isoMedia("isom", "isomiso2avc1mp41"), "video/mp4 signature"),
    Self("v", Bytes.isoMedia("qt  "), "video/quicktime signature"),
    Self("v.mov", Bytes.isoMedia("mp42"), "video/quicktime name"),
    Self("v.m4a", Bytes.isoMedia("isom", "isom"), "audio/mp4 name"),
    Self("v", Bytes.isoMedia("M4A "), "audio/mp4 signature"),
    Self("v.png", Bytes.isoMedia("isom"), "video/mp4 signature"),
    Self("v", Bytes.matroska("webm"), "video/webm signature"),
    Self("v.mka", Bytes.matroska("matroska"), "audio/x-matroska name"),
    Self("v", Bytes.matroska("matroska"), "video/x-matroska signature"),
    Self("s", Bytes.ogg(Bytes.text("OpusHead")), "audio/x-opus+ogg signature"),
    Self(
      "s.ogg", Bytes.ogg(Bytes.text("\u{1}vorbis")), "audio/x-vorbis+ogg signature|audio/ogg name"),
    Self(
      "s.opus", Bytes.ogg(Bytes.text("OpusHead")),
      "audio/x-opus+ogg signature"),
    Self("s", Bytes.riff("WAVE"), "audio/x-wav signature"),
    Self("s", Bytes.riff("AVI "), "video/x-msvideo signature"),
    Self("s.mp3", Bytes.text("ID3\u{4}\0\0\0\0\0\0"), "audio/mpeg signature"),
    Self("s", Bytes.text("fLaC\0\0\0\""), "audio/flac signature"),
    Self("stream", Bytes.transportStream(packets: 3), "video/mp2t signature"),
    Self("a.out", Bytes.elf(kind: 2), "application/x-executable signature"),
    Self("notes.md", Bytes.elf(kind: 3), "application/x-sharedlib signature"),
    Self("lib.so", Bytes.elf(kind: 3), "application/x-sharedlib signature"),
    Self("tool.AppImage", Bytes.elf(kind: 2), "application/vnd.appimage name"),
    Self("history", Bytes.text("SQLite format 3\0"), "application/vnd.sqlite3 signature"),
    Self("scan", [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0], "image/tiff signature"),
    Self("shot.nef", [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8], "image/x-nikon-nef name"),
    Self("b", bitmap, "image/bmp signature"),
    Self("b", Bytes.text("BM is no bitmap by itself\n"), "text/plain content"),
  ]

  private static let bitmap =
    Bytes.text("BM") + [70, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 1, 0]

  private static let packed = [
    Self("a.docx", Bytes.zip(("x", "1")), "\(office)wordprocessingml.document name"),
    Self(
      "report", Bytes.zip(("[Content_Types].xml", "<Types/>"), ("word/document.xml", "<w/>")),
      "\(office)wordprocessingml.document signature"),
    Self(
      "sums", Bytes.zip(("[Content_Types].xml", "<Types/>"), ("xl/workbook.xml", "<w/>")),
      "\(office)spreadsheetml.sheet signature"),
    Self(
      "talk", Bytes.zip(("_rels/.rels", "<R/>"), ("ppt/presentation.xml", "<p/>")),
      "\(office)presentationml.presentation signature"),
    Self("letter.odt", Bytes.zip(("mimetype", "\(openDocument)text")), "\(openDocument)text signature"),
    Self(
      "letter", Bytes.zip(("mimetype", "\(openDocument)text"), ("content.xml", "<x/>")),
      "\(openDocument)text signature"),
    Self("book.epub", Bytes.zip(("mimetype", "application/epub+zip")), "application/epub+zip signature"),
    Self(
      "book", Bytes.zip(("mimetype", "application/epub+zip"), ("META-INF/container.xml", "")),
      "application/epub+zip signature"),
    Self("app.jar", Bytes.zip(("META-INF/MANIFEST.MF", "")), "application/x-java-archive signature"),
    Self("app", Bytes.zip(("META-INF/MANIFEST.MF", "")), "application/x-java-archive signature"),
    Self(
      "app.apk", Bytes.zip(("AndroidManifest.xml", "")),
      "application/vnd.android.package-archive signature"),
    Self("a.zip", Bytes.zip(("a.txt", "a")), "application/zip signature"),
    Self("bundle", Bytes.zip(("a.txt", "a")), "application/zip signature"),
    Self("a.txt", Bytes.zip(("a.txt", "a")), "application/zip signature"),
    Self("a.png", Bytes.zip(("a.txt", "a")), "application/zip signature"),
    Self(
      "old.xls", Bytes.zip(("[Content_Types].xml", ""), ("xl/workbook.xml", "")),
      "\(office)spreadsheetml.sheet signature"),
    Self(
      "old.xls", [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], "application/vnd.ms-excel name"),
    Self("old.doc", [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], "application/msword name"),
    Self("src.tar.gz", Bytes.gzip, "application/x-compressed-tar name"),
    Self("SRC.TAR.GZ", Bytes.gzip, "application/x-compressed-tar name"),
    Self("log.gz", Bytes.gzip, "application/gzip signature"),
    Self("log", Bytes.gzip, "application/gzip signature"),
    Self("drawing.svgz", Bytes.gzip, "image/svg+xml-compressed name"),
    Self("data.json", Bytes.gzip, "application/gzip signature"),
    Self("x", [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0], "application/x-xz signature"),
    Self("x.zst", [0x28, 0xb5, 0x2f, 0xfd], "application/zstd signature"),
    Self("x", Bytes.text("BZh91AY&SY"), "application/x-bzip signature"),
    Self("x", [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], "application/x-7z-compressed signature"),
  ]

  private static let scripts = [
    Self("deploy", Bytes.text("#!/bin/sh\n"), "application/x-shellscript signature"),
    Self("deploy", Bytes.text("#!/usr/bin/env bash\n"), "application/x-shellscript signature"),
    Self("tool", Bytes.text("#!/usr/bin/env python3\n"), "text/x-python3 signature"),
    Self("tool", Bytes.text("#! /usr/bin/python -u\n"), "text/x-python signature"),
    Self("tool.py", Bytes.text("#!/usr/bin/env python3\n"), "text/x-python name"),
    Self("tool", Bytes.text("#!/usr/bin/env -S perl -w\n"), "application/x-perl signature"),
    Self("tool", Bytes.text("#!/usr/bin/ruby\n"), "application/x-ruby signature"),
    Self("tool", Bytes.text("#!/usr/bin/lua5.4\n"), "text/x-lua signature"),
    Self("tool", Bytes.text("#!/usr/bin/env node\n"), "application/javascript signature"),
    Self("tool", Bytes.text("#!/usr/bin/env swift\n"), "text/x-swift signature"),
    Self("tool.png", Bytes.text("#!/bin/sh\n"), "application/x-shellscript signature"),
    Self("tool", Bytes.text("#!/opt/unheard-of\n"), "text/plain content"),
  ]

  private static let names = [
    Self("Main.C", Bytes.text("int main;"), "text/x-c++src name|text/x-csrc name"),
    Self("main.c", Bytes.text("int main;"), "text/x-csrc name"),
    Self("a.swift", Bytes.text("let a = 1\n"), "text/x-swift name"),
    Self("a.jsonl", Bytes.text("{}\n{}\n"), "application/jsonl name"),
    Self("a.ndjson", Bytes.text("{}\n{}\n"), "application/jsonl name"),
    Self("a.lua", Bytes.text("return 1\n"), "text/x-lua name"),
    Self("a.toml", Bytes.text("a = 1\n"), "application/toml name"),
    Self("a.yaml", Bytes.text("a: 1\n"), "application/x-yaml name"),
    Self("a.yml", Bytes.text("a: 1\n"), "application/x-yaml name"),
    Self("a.md", Bytes.text("# a\n"), "text/markdown name"),
    Self("a.csv", Bytes.text("a,b\n1,2\n"), "text/csv name"),
    Self("a.tsv", Bytes.text("a\tb\n"), "text/tab-separated-values name"),
    Self("a.m3u8", Bytes.text("song.mp3\n"), "audio/x-mpegurl name"),
    Self("a.webloc", Bytes.text("<?xml version=\"1.0\"?><plist/>"), "application/x-webloc name"),
    Self("a.json", Bytes.text("{\"a\":1}"), "application/json name"),
    Self("a.desktop", Bytes.text("[Desktop Entry]\n"), "application/x-desktop name"),
    Self("a.eml", Bytes.text("From: a\n\nb\n"), "message/rfc822 name"),
    Self("a.html", Bytes.text("<p>a"), "text/html name"),
    Self("Makefile", Bytes.text("all:\n"), "text/x-makefile name"),
    Self("README.jsonl", Bytes.text("{}\n"), "application/jsonl name"),
    Self(
      "dir.d/a.tar.xz", [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0], "application/x-xz-compressed-tar name"),
    Self("a.bin", [0, 1, 2], "application/octet-stream content"),
    Self("a.m", Bytes.text("#import <a.h>\n"), "text/x-objcsrc magic|text/x-objcsrc name"),
    Self("a.txt", Bytes.text("words\n"), "text/plain name"),
    Self("a.txt", Bytes.text("// a remark\n"), "text/plain name"),
    Self("mailcap", Bytes.text("## a remark\n"), "text/plain content"),
    Self("letter.txt", Bytes.text("From here on\n"), "text/plain name"),
    Self("a.txt", Bytes.text("#!/bin/sh\n"), "application/x-shellscript signature"),
    Self("caf\u{e9}.txt", [0xe9, 0x0a], "text/plain name"),
  ]

  private static let looks = [
    Self(
      "data", Bytes.text("{\"a\": [1, 2.5e3, null], \"b\": \"\\\"\"}\n"), "application/json content"
    ),
    Self("data", Bytes.text("{\"a\":1}\n{\"a\":2}\n"), "application/jsonl content"),
    Self("data", Bytes.text("[section]\nkey = 1\n"), "text/plain content"),
    Self("data", Bytes.text("{ not json }\n"), "text/plain content"),
    Self("page", Bytes.text("<!DOCTYPE html>\n<p>"), "text/html magic"),
    Self("feed", Bytes.text("<?xml version=\"1.0\"?><x/>"), "application/xml magic"),
    Self("card", Bytes.text("BEGIN:VCARD\n"), "text/vcard magic"),
    Self("note", Bytes.utf16("h\u{e9}llo\n", mark: true), "text/plain content"),
    Self("note", Bytes.utf16("hello\n", bigEndian: true, mark: true), "text/plain content"),
    Self("note", Bytes.utf16("hello\n", mark: false), "text/plain content"),
    Self("note", Bytes.utf16("hello\n", bigEndian: true, mark: false), "text/plain content"),
    Self("note", [0xe9, 0x0a], "application/octet-stream content"),
    Self("note", Bytes.text("\u{feff}marked\n"), "text/plain content"),
    Self(
      "cut", Bytes.text(String(repeating: "a", count: 16_383) + "\u{20ac}"), "text/plain content"),
    Self(
      "cut", Bytes.text(String(repeating: "a", count: 99)) + [0xe2, 0x82],
      "application/octet-stream content"),
    Self("nul", Bytes.text("a\0b"), "application/octet-stream content"),
  ]
}
