/// Describes something that can be done with items: a built-in, or what a script registered.
package struct Activity {
  package enum Group: String, CaseIterable, Sendable {
    case builtin, share, action
  }

  package let id: String
  package let title: String
  package var shortTitle: String?
  package var symbol: String?
  /// The file of a template picture, absolute; it need not be there.
  package var icon: Path?
  package var help: String
  package let group: Group
  package let source: Source
  package var accepts: Acceptance
  /// The programs it starts; a missing one that it needs hides it.
  package var needs: [Need] = []
  /// What else is missing on this system, or nil if the activity can work.
  package var missing: (Host, Context) -> String? = { _, _ in nil }
  /// Tries what cannot be told from its programs alone, and says what is wrong; `share check` asks.
  package var trial: (Host, Context) -> String? = { _, _ in nil }
  package var options: [ActivityOption] = []
  /// Whether the items, or other options that are known, answer an option, so that it need not
  /// be asked for.
  package var isAnswered:
    (_ option: String, _ items: [Item], _ known: [String: OptionValue]) -> Bool = { _, _, _ in
      false
    }
  /// Finds values that an option may be given here and now, for completion; may take seconds.
  package var suggestions: (_ option: String, Host) -> [Bytes] = { _, _ in [] }
  package var confirm: ConfirmationRule = .none
  package var compose: MessageRule?
  /// Whether it is performed once per item instead of once for all.
  package var each = false
  /// Nil if nothing was said; false forbids several workers.
  package var parallel: Bool?
  /// Whether it is never run again after a crash without a question.
  package var once = false
  /// The number of automatic further attempts after temporary failures.
  package var retries = 0
  package var available: ((ItemList, Context) throws(RuleFailure) -> RuleAnswer)?
  package var prepare: ((ItemList, Performance) throws(Stop) -> Void)?
  package var perform: (ItemList, Performance) throws(Stop) -> Report
  package var finish: ((RunResult, Performance) throws(Stop) -> Void)?
  /// Calls a closure with what does the same as `perform` on one text or URL after another, without
  /// the cost of making an item, a list and a report for each.
  package var performInSequence: ((Performance, (PlainPerform) -> Void) -> Void)?
  /// The command a built-in starts, for `--dry-run`; nil if it starts none.
  package var commandLine: ((ItemList, Performance) -> [Bytes]?)?

  package init(
    id: String, title: String, help: String, group: Group, source: Source, accepts: Acceptance,
    perform: @escaping (ItemList, Performance) throws(Stop) -> Report
  ) {
    self.id = id
    self.title = title
    self.help = help
    self.group = group
    self.source = source
    self.accepts = accepts
    self.perform = perform
  }

  /// Performs on a text or URL that its bytes describe.
  ///
  /// If the result is one such text or URL, passes it to `plain`, which must not keep the bytes,
  /// and returns nil.
  package typealias PlainPerform = (
    Item.Kind, RawSpan, _ plain: (Item.Kind, RawSpan) -> Void
  ) throws(Stop) -> Report?

  /// What is asked before the activity is performed.
  package enum ConfirmationRule {
    case none
    case question(String)
    /// Returns the question, or nil where none is needed.
    case function((ItemList, Performance) throws(Stop) -> String?)
  }

  /// Whether a message is asked for.
  package enum MessageRule: String, CaseIterable, Sendable {
    case optional, required
  }

  /// What one performance gave back.
  package struct Report {
    package var items: [Item]
    /// Pairs items that failed with what happened; with any, the run is `failed`.
    package var failures: [ItemFailure]
    package var skipped: [Item]

    package init(items: [Item] = [], failures: [ItemFailure] = [], skipped: [Item] = []) {
      self.items = items
      self.failures = failures
      self.skipped = skipped
    }
  }
}
