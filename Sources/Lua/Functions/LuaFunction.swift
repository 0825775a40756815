/// A Swift function for Lua with its documentation: one value for the code, the checks of its
/// arguments, help, completion and editor definitions.
///
/// It is not `Sendable`, since it may capture state of one thread: libraries list their functions
/// as computed static properties.
package struct LuaFunction {
  /// The name in its module or type.
  package let name: String
  /// One sentence.
  package let summary: String
  /// Further paragraphs.
  package let details: String
  /// The parameters; for a method, without the value before the colon.
  package let parameters: [Parameter]
  /// The results.
  package let results: [Parameter]
  /// Whether it has effects outside of Lua, and so raises an error in rules.
  package let effect: Bool
  /// The code.
  package let body: Body

  /// The code of a function.
  ///
  /// A thrown error is raised with the location of the caller.
  package typealias Body = (inout Call) throws(LuaError) -> Returned

  /// Makes a function.
  package init(
    _ name: String, _ summary: String, details: String = "", parameters: [Parameter] = [],
    results: [Parameter] = [], effect: Bool = false, body: @escaping Body
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.parameters = parameters
    self.results = results
    self.effect = effect
    self.body = body
  }
}

/// The results of a Swift function.
package enum Returned {
  /// No result.
  case nothing
  /// One result.
  case value(Value)
  /// Several results.
  case values([Value])
  /// The topmost values of the stack, pushed by the function itself.
  case pushed(Int)
  /// An expected failure: `nil, message`.
  case failure(String)
  /// A request to the driver, made by ``request(_:)``.
  case requested(Request)

  /// Makes a request to the driver, whose answers become the results.
  package static func request(_ request: Any) -> Returned { .requested(Request(request)) }

  /// The request, in a class because a plain `Any` in the enumeration slows down every return.
  package final class Request {
    let value: Any

    init(_ value: Any) { self.value = value }
  }
}
