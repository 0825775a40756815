/// A function of the host with its documentation: one value for the code, the checks of its
/// arguments, help, completion and definitions for editors.
///
/// It may capture what only one thread uses, so it is not `Sendable`: a library lists its functions
/// as computed static properties.
package struct LuaFunction {
  /// The name in its module or type.
  package let name: String
  /// One sentence.
  package let summary: String
  /// Further paragraphs.
  package let details: String
  /// What it takes; for a method without the value before the colon.
  package let parameters: [Parameter]
  /// What it returns.
  package let results: [Parameter]
  /// Whether it reaches outside of Lua: it raises while a rule runs.
  package let effect: Bool
  /// What it does.
  package let body: Body

  /// The code of a function.
  ///
  /// A thrown error is raised with the place of the caller.
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

/// What a function of the host returns.
package enum Returned {
  /// No result.
  case nothing
  /// One result.
  case value(Value)
  /// Several results.
  case values([Value])
  /// The topmost values of the stack, pushed by the function itself.
  case pushed(Int)
  /// `nil, message`: a failure that was to be expected.
  case failure(String)
  /// A request to the driver, made by ``request(_:)``.
  case requested(Request)

  /// Asks the driver; its answers become the results.
  package static func request(_ request: Any) -> Returned { .requested(Request(request)) }

  /// What is asked, in a class: a plain `Any` would make every return slow.
  package final class Request {
    let value: Any

    init(_ value: Any) { self.value = value }
  }
}
