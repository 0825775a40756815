extension Topic {
  static let json = Topic(
    name: "json", title: "JSON", summary: "what --json prints and --jsonl reads",
    blocks: [
      .paragraph(
        """
        All JSON is one object per line. Readers ignore fields they do not know. Items look \
        the same when printed and when read, each with an optional `type` and `name`:
        """),
      .code([
        #"{"kind":"file","path":"/home/ann/a.png"}"#,
        #"{"kind":"url","url":"https://example.org/"}"#,
        #"{"kind":"text","text":"hello"}"#,
        #"{"kind":"data","data":"iVBORw0KGgo=","type":"image/png","name":"a.png"}"#,
      ]),
      .paragraph(
        """
        `data` is base64. A path or text that is not UTF-8 appears as `path_base64` or \
        `text_base64` next to a readable form. `share list --json` prints for each activity:
        """),
      .code([#"{"id":"copy","title":"Copy","group":"builtin","source":"builtin"}"#]),
      .paragraph(
        """
        `share explain --json` prints a line for each item, then one for each activity, with \
        `"shown":true`, or `"shown":false` and the reason:
        """),
      .code([
        #"{"item":{…},"type":"image/png","evidence":"signature"}"#,
        #"{"id":"print",…,"shown":false,"reason":{"clause":"accepts.images","#,
        #" "message":"…","item":"b.png","source":"init.lua:12"}}"#,
      ]),
      .paragraph(
        """
        `share run --json` prints one result. With `--each` it prints one per item, with \
        `input`; with `--batch`, a set that completed has one result with a list `inputs`. \
        `share script --json` prints one result.
        """),
      .code([
        #"{"activity":"shrink","status":"completed","items":[…],"skipped":[…],"#,
        #" "failed":[{"item":{…},"error":{…}}],"error":null}"#,
      ]),
      .paragraph(
        """
        An error has `code` and `message`, and, if known, `item`, `exit_status`, `signal`, \
        `source`, `names` and `line`. `--jsonl` also reads a whole result line: its items \
        are the returned ones. `share check --json` prints:
        """),
      .code([#"{"level":"error","code":"…","message":"…","source":"init.lua:12"}"#]),
    ])
}
