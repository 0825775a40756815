import Lua
import ShareCore

extension LuaFunction {
  static var url: LuaFunction {
    LuaFunction(
      "url", "Makes an item from a URL, which is kept byte for byte.",
      parameters: [Parameter("url", .string, "The URL.")],
      results: [
        Parameter("item", .record("item"), optional: true),
        Parameter("message", .string, optional: true),
      ]
    ) { (engine, call) throws(LuaError) in
      let bytes = call.bytes(1) ?? []
      guard URLSyntax.scheme(of: bytes) != nil else {
        return .failure("`\(bytes.shown)` is not a URL")
      }
      do throws(Failure) {
        return .value(engine.types.value(of: try engine.intake.url(bytes)))
      } catch {
        return .failure(error.message)
      }
    }
  }
}
