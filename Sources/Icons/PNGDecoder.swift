#if HAS_PNG
  internal import CPNG
#endif

/// Decodes pictures if this program was built with libpng.
enum PNGDecoder {
  #if HAS_PNG
    static let isAvailable = true

    /// Decodes to red, green, blue and alpha; rejects a side longer than `longest` before decoding.
    static func decode(_ png: [UInt8], longest: Int) throws(IconError)
      -> (width: Int, height: Int, pixels: [UInt8])
    {
      guard !png.isEmpty else { throw .noPNG("it is empty") }
      var header = cpng_header()
      guard cpng_read_header(png, png.count, &header) else { throw .noPNG(reason(header)) }
      let (width, height) = (Int(header.width), Int(header.height))
      guard max(width, height) <= longest else {
        throw .tooManyPixels(width: width, height: height)
      }
      var pixels = [UInt8](repeating: 0, count: width * height * 4)
      guard cpng_read_pixels(png, png.count, &pixels, pixels.count, &header) else {
        throw .noPNG(reason(header))
      }
      return (width, height, pixels)
    }

    private static func reason(_ header: cpng_header) -> String {
      withUnsafeBytes(of: header.message) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self).lowercased()
      }
    }
  #else
    static let isAvailable = false

    static func decode(_ png: [UInt8], longest: Int) throws(IconError)
      -> (width: Int, height: Int, pixels: [UInt8])
    {
      throw .notBuiltIn
    }
  #endif
}
