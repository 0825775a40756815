import MediaTypes

extension MediaType {
  static let png = named("image/png")
  static let zip = named("application/zip")
  static let html = named("text/html")

  private static func named(_ name: String) -> MediaType {
    MediaType(parsing: name) ?? .octetStream
  }
}
