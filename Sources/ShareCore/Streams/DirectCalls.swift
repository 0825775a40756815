/// Performs an activity on texts and URLs without making items of them: the short way of streams.
///
/// It is for activities without `prepare` and `finish`, and does what `perform` does on a list of
/// one item. What one performance staged or made must be settled before the next call.
package struct DirectCalls {
  package let perform: (Item.Kind, UnsafeRawBufferPointer) throws(Stop) -> Outcome
  /// Puts things back to how they were before the first call.
  package let end: () -> Void

  package init(
    perform: @escaping (Item.Kind, UnsafeRawBufferPointer) throws(Stop) -> Outcome,
    end: @escaping () -> Void
  ) {
    self.perform = perform
    self.end = end
  }

  /// What a call gave back.
  package enum Outcome {
    /// One text or URL that is all in its bytes, which are valid until the next call.
    case plain(Item.Kind, UnsafeRawBufferPointer)
    case report(Boxed)
  }

  /// Holds a report apart, so that the frequent outcome is small.
  package final class Boxed {
    package let report: Activity.Report

    package init(_ report: Activity.Report) { self.report = report }
  }
}
