import MediaTypes
import ShareCore

/// Reads the items of a call: first its words in order, then the list on standard input.
struct ItemArguments {
  private let words: [Word]
  private let format: ListReader.Format?
  private let intake: Intake
  private let standardInput: StandardInput

  fileprivate enum Word {
    case operand(Bytes)
    case text(Bytes)
    case standardInput
  }

  /// Collects the item arguments, without the operands that belong to the command.
  init(_ arguments: ParsedArguments, _ program: Program, skippingOperands count: Int = 0)
    throws(Failure)
  {
    standardInput = program.standardInput
    intake = Intake(
      workingFolder: program.workingFolder,
      presumption: arguments.name(.itemKind).flatMap(Intake.Presumption.init(rawValue:)),
      declaredType: arguments.name(.type).flatMap { MediaType(parsing: $0) })
    words = Self.words(arguments, skipping: count)
    format = try Self.format(arguments)
    let readers = words.count { if case .standardInput = $0 { true } else { false } }
    guard readers + (format == nil ? 0 : 1) <= 1 else {
      throw .usage("standard input can be read only once", hint: "use one `-` or one list option")
    }
  }

  /// Whether no item was named, so that piped input is the item.
  var isEmpty: Bool { words.isEmpty && format == nil }

  /// Whether `-` or a list option asks for standard input.
  var readsStandardInput: Bool {
    hasList || words.contains { if case .standardInput = $0 { true } else { false } }
  }

  /// Whether the items come from a list, which may be empty.
  var hasList: Bool { format != nil }

  /// Reads all items; throws at the first that cannot be used.
  func all(readingPipe: Bool) throws(Stop) -> [Item] {
    var items: [Item] = []
    var source = source(readingPipe: readingPipe)
    while let entry = try source.next() {
      switch entry {
      case .item(let item): items.append(item)
      case .bad(let failure): throw .failed(failure)
      }
    }
    return items
  }

  /// Returns the items one by one, in constant memory.
  func source(readingPipe: Bool) -> Source {
    var words = words
    if isEmpty, readingPipe, !standardInput.isTerminal { words = [.standardInput] }
    let isPipe = isEmpty && !words.isEmpty
    let reader = format.map { ListReader(descriptor: standardInput.descriptor, format: $0) }
    return Source(words: words[...], refusesNothing: isPipe, reader: reader, owner: self)
  }

  /// How records of the list become items; nil without a list.
  var list: ListIntake? { format.map { ListIntake(format: $0, intake: intake) } }

  /// Returns the items for a stream: the words one by one, the list in blocks.
  func streamSource() -> StreamSource {
    var words = source(readingPipe: true)
    words.reader = nil
    let blocks = format.map { RecordBlocks(descriptor: standardInput.descriptor, format: $0) }
    return StreamSource(total: words.words.count, list: blocks) { () throws(Stop) in
      let entry = try words.next()
      if case .bad(.noItems)? = entry { throw .failed(.noItems) }
      return entry
    }
  }

  /// Returns the items one by one, and throws at the first that cannot be used.
  var stream: () throws(Stop) -> Item? {
    var source = source(readingPipe: false)
    return { () throws(Stop) in
      switch try source.next() {
      case .item(let item): item
      case .bad(let failure): throw .failed(failure)
      case nil: nil
      }
    }
  }

  struct Source {
    fileprivate var words: ArraySlice<Word>
    /// Whether empty standard input is no item, because it was not asked for.
    fileprivate let refusesNothing: Bool
    fileprivate var reader: ListReader?
    fileprivate let owner: ItemArguments
    fileprivate var waiting: ArraySlice<ItemEntry> = []

    /// Returns the next item; nil at the end.
    mutating func next() throws(Stop) -> ItemEntry? {
      if let entry = waiting.popFirst() { return entry }
      if let word = words.popFirst() { return try read(word) }
      while let entries = try nextRecord() {
        waiting = entries[...]
        if let entry = waiting.popFirst() { return entry }
      }
      return nil
    }

    private func read(_ word: Word) throws(Stop) -> ItemEntry {
      do throws(Failure) {
        switch word {
        case .operand(let bytes): return .item(try owner.intake.item(of: bytes))
        case .text(let bytes): return .item(owner.intake.text(bytes))
        case .standardInput: break
        }
      } catch { return .bad(error) }
      return try readStandardInput()
    }

    private func readStandardInput() throws(Stop) -> ItemEntry {
      let bytes: Bytes
      do { bytes = try owner.standardInput.readAll() } catch { throw .reading(error) }
      guard !bytes.isEmpty || !refusesNothing else { return .bad(.noItems) }
      guard owner.intake.presumption == nil else {
        let line = bytes.last == UInt8(ascii: "\n") ? Bytes(bytes.dropLast()) : bytes
        let isText = owner.intake.presumption == .text
        do { return .item(try owner.intake.item(of: isText ? bytes : line)) } catch {
          return .bad(error)
        }
      }
      return .item(owner.intake.standardInput(bytes))
    }

    /// Reads a record of the list; a JSON line may hold several items or none.
    private mutating func nextRecord() throws(Stop) -> [ItemEntry]? {
      guard let list = owner.list, reader != nil else { return nil }
      let record: ListReader.Record?
      do { record = try reader?.next() } catch { throw .reading(error) }
      guard let record, let number = reader?.number else { return nil }
      return list.entries(of: record, number: number)
    }
  }

  private static func words(_ arguments: ParsedArguments, skipping count: Int) -> [Word] {
    let operands = arguments.operands.dropFirst(count).map { operand in
      (
        operand.position,
        operand.bytes == Bytes("-".utf8) ? Word.standardInput : .operand(operand.bytes)
      )
    }
    let texts = arguments.all(.text).compactMap { use -> (Int, Word)? in
      guard case .bytes(let bytes) = use.value else { return nil }
      return (use.position, .text(bytes))
    }
    return (operands + texts).sorted { $0.0 < $1.0 }.map(\.1)
  }

  private static func format(_ arguments: ParsedArguments) throws(Failure) -> ListReader.Format? {
    let formats: [(Flag, ListReader.Format)] = [
      (.null, .nulSeparated), (.lines, .lines), (.jsonLines, .jsonLines),
    ]
    let given = formats.filter { arguments.has($0.0) }
    guard given.count <= 1 else {
      throw .usage("only one list format can be used", hint: "use one of --null, --lines, --jsonl")
    }
    return given.first?.1
  }
}

extension Failure {
  /// There is nothing to share.
  static let noItems = Failure(
    .usage, "no items", hint: "name files or URLs, pipe something in, or use --text")

  /// No activity is shown for the items.
  static let nothingApplies = Failure(
    .none, "no activity takes these items", hint: "`share explain` shows why")
}

extension Stop {
  /// The reason why reading standard input ended: a signal or an error.
  fileprivate static func reading(_ error: SystemError) -> Stop {
    if error.isInterruption { return .cancelled }
    return .failed(Failure(.item, "cannot read standard input: \(error)"))
  }
}
