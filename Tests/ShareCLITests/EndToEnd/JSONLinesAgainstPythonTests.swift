import Glibc
import TestSupport
import Testing

/// Reads JSON Lines through the built program and through Python, the same lines and more.
///
/// Python is told to refuse what we refuse on purpose: half a surrogate pair, NaN and infinity,
/// numbers beyond doubles, and values nested more than 128 deep. The rest must agree by itself.
@Suite(.waiting, .enabled(if: access("/usr/bin/python3", X_OK) == 0, "python3 is not installed"))
struct JSONLinesAgainstPythonTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write(
      "config/sharesheet/init.lua",
      """
      share.activity { id = "same", title = "Same", accepts = { text = 1 }, parallel = true,
        perform = function(items) return items[1] end }
      """)
  }

  @Test(arguments: ["-j1", "-j2"])
  func `both take the same lines and read the same texts in them`(workers: String) throws {
    try sandbox.write("compare.py", Self.lines + Self.expectation + Self.comparison)
    let random = SeededRandom()
    let result = try sandbox.shell(
      "python3 compare.py \(workers) \(random.seed)", timeout: 120)
    #expect(result.outputText == "agreed\n", "\(result.errorText); \(random.repetition)")
  }

  /// Makes lines that are good, and many more by changing some bytes of them at random.
  private static let lines = #"""
    import json, random, subprocess, sys
    seeds = [line.encode() for line in [
        r'{"kind":"text","text":"a\u00e9\ud83d\ude00\n\"\\\/\b\f\r\t\u0000 z"}',
        '{"text":"żółć € 😀 \u2028 \x7f","kind":"text"}',
        r' { "kind" : "text" , "text" : "" , "name" : null , "n" : [0, -1, 2.50, 1e5, -0.0, 1E-7] } ',
        r'{"kind":"text","text":"a","n":[12345678901234567890,1e308,0.1e+1,-9223372036854775808]}',
        r'{"kind":"text","text":"first","text":"last","x":{"":{"kind":"url"}},"\u006eame":"b"}',
        r'{"items":[{"kind":"text","text":"one"},{"text":"two","kind":"text"}],"status":"completed"}',
        '{"kind":"text","text":"deep","x":' + "[" * 60 + '{"a":' * 60 + "null" + "}" * 60 + "]" * 60 + "}",
        '{"kind":"text","text":"' + "long é " * 400 + '"}',
    ]]
    odd = [
        b'{"kind":"text","text":"\xed\xa0\x80"}', b'{"kind":"text","text":"\xc0\xaf"}',
        b'{"kind":"text","text":"\xf4\x90\x80\x80"}', b'{"kind":"text","text":"\xff"}',
        rb'{"kind":"text","text":"\ud800"}', rb'{"kind":"text","text":"\udc00\ud800"}',
        rb'{"kind":"text","text":"a","x":"\ud800x"}', rb'{"kind":"text","text":"a","\udfff":1}',
        b'{"kind":"text","text":"a","x":NaN}', b'{"kind":"text","text":"a","x":-Infinity}',
        b'{"kind":"text","text":"a","x":1e999}', b'{"kind":"text","text":"a","x":' + b"9" * 400 + b"}",
        b'{"kind":"text","text":"a","x":' + b"[" * 200 + b"]" * 200 + b"}",
        b'{"kind":"text","text":"a","x":01}', b'{"kind":"text","text":"a","x":1.}',
        b'{"kind":"text","text":"a",}', b"{'kind':'text','text':'a'}", b'{"kind":"text","text":"a\t"}',
        b'{"kind":"text","text":"a"}x', b'{"kind":"text","text":"a"}{}', b'\xa0{"kind":"text","text":"a"}',
        b'{"kind":"text","text":"a"}\r', b" \t\r", b"", b"[]", b"null", b'"text"', b"{}",
        b'{"items":[]}', b'{"items":{}}', b'{"kind":null,"items":[]}',
        b'{"kind":"text","text":"a","type":"text/html"}', b'{"kind":"text","text":1}',
    ]
    alphabet = b'0123456789-+.eE"\\/{}[]:, ntfudbxk\x00\x1f\x0a\x0d\x80\xc3\xa9\xed\xa0\xf0\xef\xbb\xbf'
    random.seed(int(sys.argv[2]))
    def change(seed):
        line = bytearray(seed)
        for _ in range(random.randrange(1, 4)):
            place, byte, kind = random.randrange(len(line)), random.choice(alphabet), random.randrange(4)
            if kind == 0: line[place] = byte
            elif kind == 1: line.insert(place, byte)
            elif kind == 2 and len(line) > 1: del line[place]
            else: line[place] = line[random.randrange(len(line))]
        return bytes(line)
    made = seeds + odd + [change(random.choice(seeds)) for _ in range(30000)]
    lines = b"\n".join(made).split(b"\n")

    """#

  /// Reads a line as the documentation says, by Python's parser: its texts, or None where it is bad.
  private static let expectation = #"""
    def refuse(_): raise ValueError("not a number of JSON")
    def finite(text):
        if abs(float(text)) == float("inf"): raise ValueError("beyond doubles")
        return float(text)
    def check(value, depth=1):
        if isinstance(value, str): value.encode("utf-8")
        if isinstance(value, (dict, list)):
            if depth > 128: raise ValueError("too deep")
            for key in value:
                check(key, depth + 1)
                if isinstance(value, dict): check(value[key], depth + 1)
    def is_text(value, name):
        if isinstance(value.get(name), str): return True
        if value.get(name) is not None: raise ValueError(name)
        return False
    def text(value):
        if not isinstance(value, dict) or value.get("kind") != "text": raise ValueError("kind")
        if not is_text(value, "text"): raise ValueError("no text")
        is_text(value, "name")
        return value["text"]
    def expected(line):
        try:
            value = json.loads(
                line.decode("utf-8"), parse_constant=refuse, parse_float=finite,
                parse_int=lambda text: finite(text) and 0)
            check(value)
            if not isinstance(value, dict): raise ValueError("no object")
            if "kind" not in value and isinstance(value.get("items"), list):
                return [text(item) for item in value["items"]]
            return [text(value)]
        except (ValueError, RecursionError): return None

    """#

  /// Runs the program on the lines and says where the two differ.
  private static let comparison = #"""
    share = subprocess.run(
        ["share", "run", "same", "--each", "--jsonl", "--json", "-q", sys.argv[1]],
        input=b"\n".join(lines), capture_output=True)
    wanted = []
    for number, line in enumerate(lines, 1):
        if not line.strip(b" \t\r"): continue
        texts = expected(line)
        wanted += [(number, line, None)] if texts is None else [(number, line, t) for t in texts]
    results = [json.loads(line) for line in share.stdout.split(b"\n")[:-1]]
    taken = 0
    for (number, line, text), result in zip(wanted, results):
        if result["status"] == "completed":
            taken += 1
            got = result["items"][0]["text"]
            agrees = got == text and result["input"]["text"] == text
        else:
            got = result["error"]
            agrees = text is None and got["code"] == "item" and got["line"] == number
        if not agrees:
            print(f"line {number} {line!r}: wanted {text!r}, got {got!r}", file=sys.stderr)
            break
    else:
        problems = []
        if len(results) != len(wanted): problems.append(f"{len(results)} of {len(wanted)} results")
        if not 3000 < taken < len(wanted) - 3000: problems.append(f"only {taken} were taken")
        if share.returncode != 1 or share.stderr: problems.append(f"{share.returncode} {share.stderr}")
        print(problems or "agreed")

    """#
}
