/// Text in one style, at its own column or directly after the previous span.
package struct Span: Sendable, Hashable {
  package var text: String
  package var style: Style
  /// The column in which it starts; nil means the end of the previous span.
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

  /// The number of columns it takes when drawn.
  package var columns: Int {
    spans.reduce(0) { end, span in
      max(end, (span.column ?? end) + DisplayWidth.columns(of: EscapedText(span.text).description))
    }
  }
}
