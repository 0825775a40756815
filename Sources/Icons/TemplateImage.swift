import Glibc

/// A picture of which only alpha is drawn, in the colour of the text.
package struct TemplateImage: Sendable, Equatable {
  /// The maximum size of a file in bytes.
  package static let mostBytes = 4 << 20
  /// The maximum number of pixels per side.
  package static let longestSide = 1024
  /// Whether this program was built with libpng and can read pictures.
  package static let isAvailable = PNGDecoder.isAvailable

  /// The number of pixels in a row.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// Red, green, blue and alpha of each pixel, rows from the top.
  let pixels: [UInt8]

  /// Decodes a PNG; rejects one that is too large before decoding.
  package init(png: [UInt8]) throws(IconError) {
    guard png.count <= Self.mostBytes else { throw .tooManyBytes(png.count) }
    (width, height, pixels) = try PNGDecoder.decode(png, longest: Self.longestSide)
  }

  /// Reads a file with untrusted content.
  package init(path: [UInt8]) throws(IconError) {
    try self.init(png: try Self.contents(of: path))
  }

  /// The alpha of each pixel, rows from the top.
  package var alpha: [UInt8] {
    stride(from: 3, to: pixels.count, by: 4).map { pixels[$0] }
  }

  private static func contents(of path: [UInt8]) throws(IconError) -> [UInt8] {
    guard !path.contains(0) else { throw .unreadable(errno: ENOENT) }
    let file = open(path.map { CChar(bitPattern: $0) } + [0], O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .unreadable(errno: errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .noFile }
    guard status.st_size <= mostBytes else { throw .tooManyBytes(Int(status.st_size)) }
    var problem: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      while count < buffer.count {
        let got = read(file, buffer.baseAddress?.advanced(by: count), buffer.count - count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { problem = errno }
        guard got > 0 else { break }
        count += got
      }
    }
    guard problem == 0 else { throw .unreadable(errno: problem) }
    return bytes
  }
}
