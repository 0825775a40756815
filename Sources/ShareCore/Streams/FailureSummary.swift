/// Groups the failures of a stream by cause, in little memory however many there are.
package struct FailureSummary {
  fileprivate struct Cause {
    let failure: Failure
    let example: String?
    var count = 1
  }

  private var causes: [String: Cause] = [:]
  private var order: [String] = []
  /// The number of failures whose causes are beyond those that are kept.
  private var others = 0

  private static let mostCauses = 1000

  package init() {}

  package mutating func add(_ failure: Failure, of item: Item?) {
    let key = Self.key(of: failure, item?.label)
    if causes[key] != nil {
      causes[key]?.count += 1
    } else if order.count < Self.mostCauses {
      order.append(key)
      causes[key] = Cause(failure: failure, example: item?.label)
    } else {
      others += 1
    }
  }

  /// One line: how often, an example, and what went wrong.
  package struct Line: Equatable {
    package let text: String
    package let hint: String?
    package let traceback: String?
  }

  /// Returns at most so many lines, the most frequent causes first.
  package func lines(atMost limit: Int) -> [Line] {
    let sorted = order.compactMap { causes[$0] }.enumerated()
      .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
    let isCut = sorted.count > limit || others > 0
    let shown = sorted.prefix(isCut ? limit - 1 : limit)
    let lines = shown.map { Line(of: $0) }
    guard isCut else { return lines }
    let rest = sorted.dropFirst(shown.count).reduce(others) { $0 + $1.count }
    return lines + [Line(text: "\(rest) more failed for other causes", hint: nil, traceback: nil)]
  }

  /// Returns what failures of one cause share: quoted names, paths and numbers are masked.
  private static func key(of failure: Failure, _ label: String?) -> String {
    let message = failure.message.split(separator: "\n").first.map(String.init) ?? ""
    let label = label?.shown
    let parts = message.split(separator: "`", omittingEmptySubsequences: false)
      .map { label.map($0.elementsEqual) ?? false ? "…" : masked($0) }
    return [
      failure.code.rawValue, failure.exitStatus.map(String.init) ?? "", failure.signal ?? "",
      parts.joined(separator: "`"),
    ].joined(separator: " ")
  }

  /// Replaces every number by `#` and every path by `/`.
  private static func masked(_ message: Substring) -> String {
    var result = ""
    for word in message.split(separator: " ", omittingEmptySubsequences: false) {
      if !result.isEmpty { result += " " }
      if word.contains("/") {
        result += "/"
        continue
      }
      var isInNumber = false
      for character in word {
        let isDigit = character.isASCII && character.isNumber
        if !isDigit { result.append(character) } else if !isInNumber { result.append("#") }
        isInNumber = isDigit
      }
    }
    return result
  }
}

extension FailureSummary.Line {
  fileprivate init(of cause: FailureSummary.Cause) {
    let message = cause.failure.message.split(separator: "\n").first.map(String.init) ?? ""
    let example = cause.example.map { "`\($0.shown)`" }
    let isNamed = example.map { message.contains($0) } ?? true
    switch (cause.count, isNamed) {
    case (1, true): text = message
    case (1, false): text = "\(example ?? ""): \(message)"
    case (let count, true): text = "\(count) times: \(message)"
    case (let count, false): text = "\(example ?? "") and \(count - 1) more: \(message)"
    }
    hint = cause.failure.hint
    traceback = cause.failure.traceback
  }
}
