/// Performs an activity on texts and URLs without making items of them: the short way of streams.
///
/// It is for activities without `prepare` and `finish`, and does on each what `perform` does on a
/// list of one item. What a performance staged or made must be settled before the next call.
package struct DirectCalls {
  /// Performs on some in turn, at the most ``limit``, and puts what they give back into as many
  /// places; it lives until the next call.
  ///
  /// It ends early behind one that gave back anything but a text or URL, or that may have staged
  /// something, or when `CLOCK_MONOTONIC_COARSE` has come to a time in nanoseconds.
  package let perform:
    (UnsafeBufferPointer<PlainItem>, Int, UnsafeMutableBufferPointer<PlainItem>) -> Outcome
  /// Puts things back to how they were before the first call.
  package let end: () -> Void

  package init(
    perform:
      @escaping (
        UnsafeBufferPointer<PlainItem>, Int, UnsafeMutableBufferPointer<PlainItem>
      ) -> Outcome,
    end: @escaping () -> Void
  ) {
    self.perform = perform
    self.end = end
  }

  /// Says on how many items it may be asked to perform at a time.
  package static let limit = 32

  /// What performing came to.
  package struct Outcome {
    /// Counts those, from the first, that gave back one text or URL that is all in its bytes.
    package var plain: Int
    /// Holds what came of the one behind them; nil where none was performed.
    package var other: Result<Activity.Report, Stop>?
    /// Tells that the last one ended it since it may have staged something; the next may, too.
    package var isAlone = false

    package init(plain: Int, other: Result<Activity.Report, Stop>?) {
      self.plain = plain
      self.other = other
    }
  }
}

/// Holds a text or URL that is all in its bytes, which belong to somebody else.
package struct PlainItem {
  package let kind: Item.Kind
  package let bytes: UnsafeRawBufferPointer

  package init(_ kind: Item.Kind, _ bytes: UnsafeRawBufferPointer) {
    self.kind = kind
    self.bytes = bytes
  }
}

extension Item {
  /// Makes a text or URL of its bytes.
  package init(_ plain: PlainItem) {
    self.init(plain.kind == .url ? .url(Bytes(plain.bytes)) : .text(Bytes(plain.bytes)))
  }
}
