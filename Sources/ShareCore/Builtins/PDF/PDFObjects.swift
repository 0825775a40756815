import JSON

/// The objects of a small PDF, read from the output of `qpdf --json-output=2`.
struct PDFObjects {
  /// The reference of the first page, such as `2 0 R`, and its dictionary.
  let pageReference: String
  let page: JSONObject
  /// The number of the last object.
  let last: Int64

  /// Parses the output; returns nil if it has another form.
  init?(_ json: Bytes) {
    // Anything but JSON is not a list of objects either.
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

  /// The size of the first page as viewers show it, cropped and turned.
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
