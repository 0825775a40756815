/// The floors of the targets, as docs/architecture.md names them.
struct Floors {
  /// Of each target, the folders of each floor, top to bottom.
  let targets: [String: [[String]]]

  /// Reads the blocks that are marked `floors`: a line for each target, with `>` between floors and
  /// commas between folders that are on one floor, which do not use each other.
  init(document: String) {
    var targets: [String: [[String]]] = [:]
    var target = ""
    for line in Self.lines(of: document) {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 { target = String(parts[0]) }
      guard let list = parts.last else { continue }
      let floors = list.split(separator: ">").map { floor in
        floor.split { $0 == "," || $0 == " " }.map(String.init)
      }
      targets[target, default: []] += floors.filter { !$0.isEmpty }
    }
    self.targets = targets
  }

  private static func lines(of document: String) -> [Substring] {
    var lines: [Substring] = []
    var isInside = false
    for line in document.split(separator: "\n") {
      if line.hasPrefix("```") {
        isInside = line == "```floors"
      } else if isInside {
        lines.append(line)
      }
    }
    return lines
  }

  /// Whether a folder of a target may use another one: that is on a floor below.
  func allows(_ folder: String, toUse other: String, in target: String) -> Bool {
    guard let from = floor(of: folder, in: target), let to = floor(of: other, in: target) else {
      return false
    }
    return from < to
  }

  /// The number of a folder's floor from the top; the target's own folder is above all.
  private func floor(of folder: String, in target: String) -> Int? {
    folder.isEmpty ? -1 : targets[target]?.firstIndex { $0.contains(folder) }
  }
}
