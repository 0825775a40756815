/// Text of one style, at a column of its own or after what is before it.
package struct Span: Sendable, Hashable {
  package var text: String
  package var style: Style
  /// The column it begins in; nil is where the one before ends.
  package var column: Int?

  package init(_ text: String, _ style: Style = .plain, at column: Int? = nil) {
    self.text = text
    self.style = style
    self.column = column
  }
}

/// One row of a drawing.
package struct Line: Sendable, Hashable, ExpressibleByStringLiteral {
  package var spans: [Span]

  package init(_ spans: [Span]) {
    self.spans = spans
  }

  package init(_ text: String, _ style: Style = .plain) {
    spans = [Span(text, style)]
  }

  package init(stringLiteral text: String) {
    self.init(text)
  }

  /// The columns it takes as it is drawn.
  package var columns: Int {
    spans.reduce(0) { end, span in
      max(end, (span.column ?? end) + DisplayWidth.columns(of: EscapedText(span.text).description))
    }
  }
}
