extension Topic {
  static let json = Topic(
    name: "json", title: "JSON", summary: "what --json prints and --jsonl reads",
    blocks: [
      .paragraph(
        """
        All JSON is one object a line. Readers ignore fields they do not know. An item, printed \
        and read alike, each with an optional `type` and `name`:
        """),
      .code([
        #"{"kind":"file","path":"/home/ann/a.png"}"#,
        #"{"kind":"url","url":"https://example.org/"}"#,
        #"{"kind":"text","text":"hello"}"#,
        #"{"kind":"data","data":"iVBORw0KGgo=","type":"image/png","name":"a.png"}"#,
      ]),
      .paragraph(
        """
        `data` is in base64. A path or text that is not UTF-8 stands as `path_base64` or \
        `text_base64` beside a readable form. `share list --json` prints for each activity:
        """),
      .code([#"{"id":"copy","title":"Copy","group":"builtin","source":"builtin"}"#]),
      .paragraph(
        """
        `share explain --json` prints a line for each item, then one for each activity, which adds \
        `"shown":true`, or `"shown":false` and the reason:
        """),
      .code([
        #"{"item":{…},"type":"image/png","evidence":"signature"}"#,
        #"{"id":"print",…,"shown":false,"reason":{"clause":"accepts.images","#,
        #" "message":"…","item":"b.png","source":"init.lua:12"}}"#,
      ]),
      .paragraph(
        """
        `share run --json` prints one result, with `--each` one per item, which adds `input`; \
        of a set of `--batch` that completed one with `inputs`, a list. \
        `share script --json` prints one result.
        """),
      .code([
        #"{"activity":"shrink","status":"completed","items":[…],"skipped":[…],"#,
        #" "failed":[{"item":{…},"error":{…}}],"error":null}"#,
      ]),
      .paragraph(
        """
        An error has `code` and `message`, and where known `item`, `exit_status`, `signal`, \
        `source`, `names` and `line`. A whole result line can be read by `--jsonl`: its returned \
        items are the items. `share check --json` prints:
        """),
      .code([#"{"level":"error","code":"…","message":"…","source":"init.lua:12"}"#]),
    ])
}
