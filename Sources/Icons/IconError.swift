internal import CSystem

/// Says why a picture cannot be used as an icon.
package enum IconError: Error, Sendable, Equatable {
  /// The file cannot be read.
  case unreadable(errno: Int32)
  /// It is a folder, a pipe or a device.
  case noFile
  /// The file is larger than an icon may be.
  case tooManyBytes(Int)
  /// A side is longer than an icon's may be.
  case tooManyPixels(width: Int, height: Int)
  /// It is no PNG, or a damaged one; with libpng's words.
  case noPNG(String)
  /// This program was built without libpng.
  case notBuiltIn
}

extension IconError: CustomStringConvertible {
  /// The end of a sentence that began with the file.
  package var description: String {
    switch self {
    case .unreadable(let errno):
      "cannot be read: \(cs_error_text(errno).map { String(cString: $0).lowercased() } ?? "\(errno)")"
    case .noFile: "is no file"
    case .tooManyBytes(let count):
      "has \(count) bytes; an icon has \(TemplateImage.mostBytes) at the most"
    case .tooManyPixels(let width, let height):
      "is \(width)×\(height) pixels; an icon has \(TemplateImage.longestSide) a side at the most"
    case .noPNG(let reason): "is no sound PNG: \(reason)"
    case .notBuiltIn:
      "cannot be shown, since this program was built without libpng: install libpng-dev and run scripts/build"
    }
  }
}
