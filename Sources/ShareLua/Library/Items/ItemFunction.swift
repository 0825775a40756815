import Lua
import ShareCore

extension LuaFunction {
  static var item: LuaFunction {
    LuaFunction(
      "item", "Makes one item from several representations of the same content, best first.",
      parameters: [Parameter("item", .options(keys), "The representations, name and thumbnail.")],
      results: [Parameter("item", .record("item"))]
    ) { (engine, call) throws(LuaError) in
      let options = try call.options(1, keys)
      let forms: [Item]
      do { forms = try engine.types.items(of: options["representations"]) } catch {
        throw .message("share.item: \(error)")
      }
      guard var item = forms.first else {
        throw .message("share.item: `representations` is empty")
      }
      item.alternatives = item.alternatives + forms.dropFirst()
      item.givenName = options.bytes("name") ?? item.givenName
      item.thumbnail = options.bytes("thumbnail").map {
        Path($0).absolute(in: engine.host.workingFolder)
      }
      return .value(engine.types.value(of: item))
    }
  }

  private static var keys: [Parameter] {
    [
      Parameter("representations", .table, "Items, best first."),
      Parameter("name", .string, optional: true, "The name."),
      Parameter("thumbnail", .string, optional: true, "The path of a preview picture."),
    ]
  }
}
