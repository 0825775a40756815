import Glibc
import JSON
import MediaTypes
import Text

/// Holds one thing to play: its kind, and where the program finds it.
struct AirPlayMedium {
  enum Kind: String {
    case audio, movie, picture
  }

  let kind: Kind
  /// Holds a path in the folder of the performance, or a URL.
  let source: String
  let type: String

  /// Takes an item, the file of which gets a name that is UTF-8 and has its type's extension.
  init(_ item: Item, _ number: Int, _ performance: Performance) throws(Stop) {
    let item = item.first(.file, .data, .url)
    let types = performance.host.types
    do throws(Failure) {
      if let url = item.url {
        guard let kind = Self.kind(of: url), let address = url.validText else {
          throw Failure(.failed, "`\(url.shown)` is by its name no audio, movie or picture")
        }
        (self.kind, source) = (kind, address)
        type = "image/" + (address.lowercased().hasSuffix("png") ? "png" : "jpeg")
        return
      }
      let type = item.type(by: types).map { types.canonical($0.type) } ?? .octetStream
      kind = try Self.kind(of: type, types, item)
      self.type = type.description
      let ending = types.preferredExtension(for: type).map { ".\($0)" } ?? ""
      let folder: Path
      do { folder = try performance.temporaryFolder() } catch {
        guard case .failed(let failure) = error else { throw .outOfTime }
        throw failure
      }
      let place = folder.appending(Bytes("\(number)\(ending)".utf8))
      source = try Self.put(item, kind, at: place).bytes.printable
    } catch { throw .failed(error) }
  }

  /// Tells what a web address leads to, by the extension of its path alone.
  static func kind(of url: Bytes) -> Kind? {
    let path = url.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    guard let ending = FileName.parts(of: Path(path).name).fileExtension else { return nil }
    switch String(decoding: ending.lowercasedASCII, as: UTF8.self) {
    case "mp3", "wav", "flac", "ogg", "oga": return .audio
    case "mp4", "m4v", "mov", "m3u8": return .movie
    case "jpg", "jpeg", "png": return .picture
    default: return nil
    }
  }

  private static func kind(of type: MediaType, _ types: MediaTypeDatabase, _ item: Item)
    throws(Failure) -> Kind
  {
    switch types.primaryClass(of: type) {
    case .audio: return .audio
    case .image where ["image/jpeg", "image/png"].contains(type.description): return .picture
    case .image:
      var failure = Failure(
        .failed, "AirPlay shows no \(type): `\(item.label.shown)`", hint: "JPEG and PNG are shown")
      failure.item = item.label
      throw failure
    default: return .movie
    }
  }

  /// Gives a file or data a place that the program can name, and returns it.
  ///
  /// A movie is fetched by the device from a server of pyatv's, which follows no links and whose
  /// addresses hold plain names alone; under another name it is copied.
  private static func put(_ item: Item, _ kind: Kind, at place: Path) throws(Failure) -> Path {
    guard kind == .movie, let path = item.path else {
      try item.put(at: place, blaming: place)
      return place
    }
    _ = try item.contents(limit: 1).get()
    if let resolved = path.resolved, resolved.name.allSatisfy(isPlain),
      resolved.bytes.validText != nil
    {
      return resolved
    }
    do { try FileTree.copyFile(path, to: place) } catch { throw .cannotWrite(place, error) }
    return place
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// Holds the medium as the program reads it.
  var request: JSONValue {
    .object(["kind": .string(kind.rawValue), "source": .string(source), "type": .string(type)])
  }
}
