package import MediaTypes

extension AcceptRule {
  /// The places of the items that pass, or why none does.
  package enum Judgement: Equatable {
    case takes([Int])
    case refuses(AcceptRefusal)
  }

  /// Judges a list: charges every item to a key, then holds the counts against the limits.
  package func judge(_ items: [Item], types database: MediaTypeDatabase) -> Judgement {
    var passed: [Int] = []
    passed.reserveCapacity(items.count)
    var charged: KeyCounts = [:]
    var firstRefusal: AcceptRefusal?
    var firstBeyond: (key: AcceptKey, item: Int)?
    for (index, item) in items.enumerated() {
      switch charge(item, at: index, database) {
      case .charged(let key):
        passed.append(index)
        guard let key, let maximum = maxima[key] else { continue }
        let count = (charged[key] ?? 0) + 1
        charged[key] = count
        if firstBeyond == nil, count > maximum { firstBeyond = (key, index) }
      case .refused(let reason):
        if match == .all, firstBeyond == nil { return .refuses(reason) }
        if firstRefusal == nil { firstRefusal = reason }
      }
    }
    if let (key, item) = firstBeyond {
      return .refuses(
        .tooMany(
          key, maximum: maxima[key] ?? 0, count: charged[key] ?? 0, item: item))
    }
    if match == .any, passed.isEmpty {
      return .refuses(firstRefusal ?? .tooFew(minimum: 1, passed: 0))
    }
    return bounds(passed, items).map { .refuses($0) } ?? .takes(passed)
  }

  private func bounds(_ passed: [Int], _ items: [Item]) -> AcceptRefusal? {
    if let min, passed.count < min { return .tooFew(minimum: min, passed: passed.count) }
    if let max, passed.count > max {
      return .tooManyItems(maximum: max, passed: passed.count, item: passed[max])
    }
    guard let maxBytes else { return nil }
    var left = maxBytes
    for index in passed {
      guard let size = items[index].size, size <= left else {
        return .tooLarge(limit: maxBytes, item: index)
      }
      left -= size
    }
    return nil
  }

  private enum Charge {
    /// The key is nil where `types`, `names` or `schemes` decide without one.
    case charged(AcceptKey?)
    case refused(AcceptRefusal)
  }

  /// Charges an item by the first of its representations that fits.
  private func charge(_ item: Item, at index: Int, _ database: MediaTypeDatabase) -> Charge {
    let first = chargeOne(item, index, database)
    if case .charged = first { return first }
    for alternative in item.alternatives {
      let charge = chargeOne(alternative, index, database)
      if case .charged = charge { return charge }
    }
    return first
  }

  private func chargeOne(_ item: Item, _ index: Int, _ database: MediaTypeDatabase) -> Charge {
    guard countsByKey else { return chargeWithoutKeys(item, index, database) }
    let key: AcceptKey
    switch keyOf(item, database) {
    case .taken(let taken): key = taken
    case .absent(let own): return .refused(.notTaken(own, item: index))
    }
    if let reason = narrowing(item, index, database) { return .refused(reason) }
    return .charged(key)
  }

  /// Lets `types` take items of a type, `names` files and folders, `schemes` URLs, any number.
  private func chargeWithoutKeys(_ item: Item, _ index: Int, _ database: MediaTypeDatabase)
    -> Charge
  {
    switch item.kind {
    case .url where schemes.isEmpty: return .refused(.notTaken(.urls, item: index))
    case .folder where names.isEmpty: return .refused(.notTaken(.folders, item: index))
    case .text where types.isEmpty: return .refused(.notTaken(.text, item: index))
    case .data where types.isEmpty: return .refused(.notTaken(.data, item: index))
    case .file where types.isEmpty && names.isEmpty:
      return .refused(.notTaken(.files, item: index))
    case .url, .folder, .text, .data, .file: break
    }
    if let reason = narrowing(item, index, database) { return .refused(reason) }
    return .charged(nil)
  }

  private func narrowing(_ item: Item, _ index: Int, _ database: MediaTypeDatabase)
    -> AcceptRefusal?
  {
    switch item.kind {
    case .url:
      return schemeFits(item) ? nil : .wrongScheme(item: index)
    case .folder:
      return nameFits(item) ? nil : .wrongName(item: index)
    case .file:
      guard nameFits(item) else { return .wrongName(item: index) }
      return typeFits(item, database) ? nil : .wrongType(item: index)
    case .text, .data:
      return typeFits(item, database) ? nil : .wrongType(item: index)
    }
  }

  private func typeFits(_ item: Item, _ database: MediaTypeDatabase) -> Bool {
    guard !types.isEmpty else { return true }
    guard let type = item.type(by: database)?.type else { return false }
    return types.contains { database.matches(type, $0) }
  }

  private func nameFits(_ item: Item) -> Bool {
    guard !names.isEmpty else { return true }
    guard let name = item.path?.name ?? item.name else { return false }
    return names.contains { $0.matches(name) }
  }

  private func schemeFits(_ item: Item) -> Bool {
    guard let url = item.url else { return false }
    if schemes.contains("*") { return true }
    let scheme = URLSyntax.scheme(of: url) ?? ""
    return schemes.isEmpty ? scheme == "http" || scheme == "https" : schemes.contains(scheme)
  }

  private enum KeyChoice {
    case taken(AcceptKey)
    /// Names the item's own key, for the explanation.
    case absent(AcceptKey)
  }

  /// Chooses the most specific key present; a key of 0 is present and takes nothing.
  private func keyOf(_ item: Item, _ database: MediaTypeDatabase) -> KeyChoice {
    switch item.kind {
    case .folder: return choose([.folders])
    case .url: return choose([.urls])
    case .text: return choose([.text])
    case .data: return choose([classKey(of: item, database), .data].compactMap { $0 })
    case .file:
      guard needsClass, let own = classKey(of: item, database) else { return choose([.files]) }
      return choose(isStrict ? [own] : [own, .files])
    }
  }

  private func choose(_ candidates: [AcceptKey]) -> KeyChoice {
    let own = candidates.first ?? .files
    guard let key = candidates.first(where: { maxima[$0] != nil }) else { return .absent(own) }
    return (maxima[key] ?? 0) > 0 ? .taken(key) : .absent(key)
  }

  /// Returns the key of an item's class; text as bytes counts as `text`, as a file as `text_files`.
  private func classKey(of item: Item, _ database: MediaTypeDatabase) -> AcceptKey? {
    guard let type = item.type(by: database)?.type else { return nil }
    switch database.primaryClass(of: type) {
    case .image: return .images
    case .movie: return .movies
    case .audio: return .audio
    case .pdf: return .pdfs
    case .text: return item.kind == .data ? .text : .textFiles
    case .archive, .source, nil: return nil
    }
  }
}
