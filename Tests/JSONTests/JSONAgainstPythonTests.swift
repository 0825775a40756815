import Glibc
import JSON
import TestSupport
import Testing

/// Compares the parser with Python's on randomly mutated texts.
///
/// Python takes NaN, infinity, numbers beyond doubles and lone surrogates; the check script turns
/// those into refusals, and refuses duplicate keys nowhere, as we do.
@Suite(.enabled(if: access("/usr/bin/python3", X_OK) == 0, "python3 is not installed"))
struct JSONAgainstPythonTests {
  private static let seeds = [
    #"{"kind":"file","path":"/a/b c.png","n":[0,-1,2.50,1e5,-0.0],"x":null,"t":true,"f":false}"#,
    #"["\u00e9\ud83d\ude00\n\"\\\/","é€😀", 12345678901234567890, 1E-7, {"":{"a":[[]]}}]"#,
    #"  [ 9007199254740993.0 , -9223372036854775808, 0.1e+1, "abcdefghijklmnop" ]  "#,
    #"{"a":1,"a":{"b":2,"b":[3]},"c":"\u0000\u001f\t"}"#,
  ]
  private static let alphabet =
    Array(
      #"0123456789-+.eE"\/{}[]:, ntfudb"#.utf8) + [
      0, 0x1F, 0x0A, 0x80, 0xC3, 0xA9, 0xED, 0xA0, 0xF0,
    ]

  /// One hex line in; one line out: `-` or the value in a form both sides can write.
  private static let script = """
    import json, sys
    def refuse(_): raise ValueError
    def show(v):
        if v is None or isinstance(v, bool): return json.dumps(v)
        if isinstance(v, int):
            if -2**63 <= v < 2**63: return "i%d" % v
            v = float(v)
        if isinstance(v, float):
            if v in (float("inf"), float("-inf")): raise ValueError
            return "d" + v.hex()
        if isinstance(v, str): return "s" + v.encode("utf-8").hex()
        if isinstance(v, list): return "[" + ",".join(map(show, v)) + "]"
        return "{" + ",".join(show(k) + ":" + show(w) for k, w in v.items()) + "}"
    for line in sys.stdin:
        try: print(show(json.loads(bytes.fromhex(line).decode("utf-8"), parse_constant=refuse)))
        except (ValueError, OverflowError): print("-")
    """

  @Test func `both accept the same texts and read the same values`() throws {
    var random = SeededRandom()
    let texts = Self.mutations(count: 20_000, &random)
    let input = texts.map { Self.hex($0) + "\n" }.joined()
    let result = try Program(path: Array("/usr/bin/python3".utf8)).run(
      [Array("-c".utf8), Array(Self.script.utf8)], input: Array(input.utf8), timeout: 60)
    try #require(result.status == 0, "\(result.errorText)")
    let answers = result.outputText.split(separator: "\n")
    try #require(answers.count == texts.count)
    var differences: [String] = []
    var acceptedCount = 0
    for (text, answer) in zip(texts, answers) {
      let ours = (try? JSONValue(parsing: text)).map(Self.show) ?? "-"
      if ours != "-" { acceptedCount += 1 }
      if ours != answer { differences.append("\(String(decoding: text, as: UTF8.self)): \(ours)") }
    }
    #expect(differences == [], random.repetition)
    #expect(acceptedCount > 1000, random.repetition)
  }

  private static func mutations(count: Int, _ random: inout SeededRandom) -> [[UInt8]] {
    (0..<count).map { _ in
      var text = Array((seeds.randomElement(using: &random) ?? "").utf8)
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        let place = Int.random(in: 0..<text.count, using: &random)
        let byte = alphabet.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<4, using: &random) {
        case 0: text[place] = byte
        case 1: text.insert(byte, at: place)
        case 2: text.remove(at: place)
        default: text.swapAt(place, Int.random(in: 0..<text.count, using: &random))
        }
      }
      return text
    }
  }

  private static func show(_ value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .integer(let value): "i\(value)"
    case .number(let value): "d" + hexadecimal(value)
    case .string(let value): "s" + hex(Array(value.utf8))
    case .array(let elements): "[" + elements.map(show).joined(separator: ",") + "]"
    case .object(let object):
      "{"
        + object.members.map { show(.string($0.key)) + ":" + show($0.value) }
        .joined(separator: ",") + "}"
    }
  }

  /// Writes a double as Python's `float.hex` does.
  private static func hexadecimal(_ value: Double) -> String {
    let sign = value.sign == .minus ? "-" : ""
    guard value != 0 else { return "\(sign)0x0.0p+0" }
    let digits = String(value.significandBitPattern, radix: 16)
    let padding = String(repeating: "0", count: 13 - digits.count)
    let exponent = value.isNormal ? Int(value.exponent) : -1022
    return
      "\(sign)0x\(value.isNormal ? 1 : 0).\(padding)\(digits)p\(exponent < 0 ? "" : "+")\(exponent)"
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
