package import JSON

extension RunResult {
  /// Says which input a result belongs to, where every item is a share of its own.
  package enum Input {
    case none
    case item(Item)
    /// What was handed over together and completed.
    case items([Item])
    /// A record that could not be read.
    case bad
  }

  /// Writes the result as one object.
  package func write(to writer: inout JSONWriter, input: Input = .none) {
    write(to: &writer, items: { $0.items(items) }, input: { writeInput(input, to: &$0) })
  }

  /// Writes the result with closures that write the returned items and the member of its input.
  func write(
    to writer: inout JSONWriter, items writeItems: (inout JSONWriter) -> Void,
    input writeInput: (inout JSONWriter) -> Void
  ) {
    writer.object { writer in
      writer.textOrNull(activity, as: "activity")
      writer.key("status")
      writer.string(outcome.rawValue)
      writer.key("items")
      writeItems(&writer)
      writer.key("skipped")
      writer.items(skipped)
      writer.key("failed")
      writer.array { writer in
        for failed in failed { failed.write(to: &writer) }
      }
      writer.key("error")
      if let error { error.write(to: &writer) } else { writer.null() }
      writeInput(&writer)
    }
  }

  private func writeInput(_ input: Input, to writer: inout JSONWriter) {
    switch input {
    case .none: return
    case .item(let item):
      writer.key("input")
      item.write(to: &writer)
    case .items(let items):
      writer.key("inputs")
      writer.items(items)
    case .bad:
      writer.key("input")
      writer.null()
    }
  }
}

extension ItemFailure {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("item")
      item.write(to: &writer)
      writer.key("error")
      failure.write(to: &writer)
    }
  }
}
