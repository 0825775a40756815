import JSON

/// Reads the objects of a small PDF, as `qpdf --json-output=2` writes them.
struct PDFObjects {
  /// Holds the first page: its reference, as `2 0 R`, and its dictionary.
  let pageReference: String
  let page: JSONObject
  /// Numbers the last object.
  let last: Int64

  /// Reads the text; nil where it is none of that form.
  init?(_ json: Bytes) {
    // What is no JSON is no list of objects either.
    guard case .object(let file)? = try? JSONValue(parsing: json),
      case .array(let parts)? = file["qpdf"], parts.count == 2,
      case .object(let header) = parts[0], case .integer(let last)? = header["maxobjectid"],
      case .object(let objects) = parts[1]
    else { return nil }
    let pages = objects.members.compactMap { member -> (String, JSONObject)? in
      guard case .object(let object) = member.value, case .object(let value)? = object["value"],
        value["/Type"] == .string("/Page")
      else { return nil }
      return (String(member.key.dropFirst("obj:".count)), value)
    }
    guard let first = pages.first else { return nil }
    (pageReference, page) = first
    self.last = last
  }

  /// Measures the first page as a viewer shows it: cropped and turned.
  var firstPageSize: QPDF.Size? {
    let boxes = ["/TrimBox", "/CropBox", "/MediaBox"].compactMap { Self.numbers(page[$0]) }
    guard let box = boxes.first(where: { $0.count == 4 }) else { return nil }
    let (width, height) = (abs(box[2] - box[0]), abs(box[3] - box[1]))
    guard width > 0, height > 0, max(width, height) < 1e6 else { return nil }
    let isTurned = [.integer(90), .integer(270), .integer(-90)].contains(page["/Rotate"])
    return isTurned
      ? QPDF.Size(width: height, height: width) : QPDF.Size(width: width, height: height)
  }

  private static func numbers(_ value: JSONValue?) -> [Double]? {
    guard case .array(let values)? = value else { return nil }
    return values.compactMap { value -> Double? in
      switch value {
      case .integer(let number): Double(number)
      case .number(let number): number
      case .null, .bool, .string, .array, .object: nil
      }
    }
  }
}
