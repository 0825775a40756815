internal import CSystem

/// The reason why a picture cannot be used as an icon.
package enum IconError: Error, Sendable, Equatable {
  /// The file cannot be read.
  case unreadable(errno: Int32)
  /// It is a folder, a pipe or a device.
  case noFile
  /// The file is too large.
  case tooManyBytes(Int)
  /// A side has too many pixels.
  case tooManyPixels(width: Int, height: Int)
  /// It is not a PNG, or damaged; with libpng's message.
  case noPNG(String)
  /// This program was built without libpng.
  case notBuiltIn
}

extension IconError: CustomStringConvertible {
  /// The end of a sentence that starts with the file.
  package var description: String {
    switch self {
    case .unreadable(let errno):
      "cannot be read: \(cs_error_text(errno).map { String(cString: $0).lowercased() } ?? "\(errno)")"
    case .noFile: "is not a file"
    case .tooManyBytes(let count):
      "has \(count) bytes; the maximum for an icon is \(TemplateImage.mostBytes)"
    case .tooManyPixels(let width, let height):
      "is \(width)×\(height) pixels; the maximum for an icon is \(TemplateImage.longestSide) per side"
    case .noPNG(let reason): "is not a valid PNG: \(reason)"
    case .notBuiltIn:
      "cannot be shown: this program was built without libpng; install libpng-dev and run scripts/build"
    }
  }
}
