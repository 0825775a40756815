/// Makes items of the records of a list.
package struct ListIntake {
  package let format: ListReader.Format
  package let intake: Intake

  package init(format: ListReader.Format, intake: Intake) {
    self.format = format
    self.intake = intake
  }

  /// Returns what the bytes between two separators hold; nothing for a blank line of JSON Lines.
  func entries(of bytes: RawSpan, number: Int) -> [ItemEntry] {
    format.record(Bytes(bytes), number: number).map { entries(of: $0, number: number) } ?? []
  }

  /// Returns what a record holds: in JSON Lines perhaps several items or none, else one.
  package func entries(of record: ListReader.Record, number: Int) -> [ItemEntry] {
    do throws(Failure) {
      switch record {
      case .bad(let why): throw Failure(.item, "a record cannot be read: \(why)")
      case .bytes(let bytes):
        guard format == .jsonLines else { return [.item(try intake.item(of: bytes))] }
        return try ItemRecord(intake).items(of: bytes).map { .item($0) }
      }
    } catch {
      var failure = error
      failure.code = .item
      failure.line = number
      failure.message = "record \(number): \(failure.message)"
      return [.bad(failure)]
    }
  }
}
