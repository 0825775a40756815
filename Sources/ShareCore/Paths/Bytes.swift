/// Raw bytes: names, texts and contents need not be UTF-8.
package typealias Bytes = [UInt8]

extension UInt8 {
  package static let slash = UInt8(ascii: "/")
  package static let dot = UInt8(ascii: ".")
  package static let newline = UInt8(ascii: "\n")
}
