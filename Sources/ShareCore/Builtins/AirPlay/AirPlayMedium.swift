import Glibc
import JSON
import MediaTypes
import Text

/// Something to play: its kind, and where the program finds it.
struct AirPlayMedium {
  enum Kind: String {
    case audio, movie, picture
  }

  let kind: Kind
  /// A path in the temporary folder of the performance, or a URL.
  let source: String
  let type: String

  /// Makes a medium of an item; a file is linked under a name in UTF-8 with the extension of its
  /// type.
  init(_ item: Item, _ number: Int, _ performance: Performance) throws(Stop) {
    let item = item.first(.file, .data, .url)
    let types = performance.host.types
    do throws(Failure) {
      if let url = item.url {
        guard let kind = Self.kind(of: url), let address = url.validText else {
          throw Failure(.failed, Self.unknownExtension(of: url))
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

  /// Returns the kind of medium at a web address, judged by the extension of its path alone.
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
        .failed, "`\(item.label.shown)`: AirPlay cannot show \(type)",
        hint: "convert it to JPEG or PNG")
      failure.item = item.label
      throw failure
    default: return .movie
    }
  }

  /// Puts a file or data at a place with a name that the program can use, and returns the place.
  ///
  /// A device fetches a movie from a server of pyatv, which does not follow links and whose
  /// addresses allow plain names only; a movie with another name is copied.
  private static func put(_ item: Item, _ kind: Kind, at place: Path) throws(Failure) -> Path {
    guard kind == .movie, let path = item.path else {
      try item.put(at: place, blaming: place)
      return place
    }
    _ = try item.contents(limit: 1).get()
    let isPlain = { (byte: UInt8) in byte.isASCIIAlphanumeric || Bytes("._-".utf8).contains(byte) }
    if let resolved = path.resolved, resolved.name.allSatisfy(isPlain),
      resolved.bytes.validText != nil
    {
      return resolved
    }
    do { try FileTree.copyFile(path, to: place) } catch { throw .cannotWrite(place, error) }
    return place
  }

  static func unknownExtension(of url: Bytes) -> String {
    "`\(url.shown)`: its extension is not that of audio, a movie or a picture"
  }

  /// The medium as the program reads it.
  var request: JSONValue {
    .object(["kind": .string(kind.rawValue), "source": .string(source), "type": .string(type)])
  }
}
