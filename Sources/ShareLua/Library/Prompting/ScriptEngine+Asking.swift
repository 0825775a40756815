import Lua
import ShareCore

/// Asks what a script wants to know, and makes of the answer what the script gets.
struct ScriptPrompt {
  let prompt: Prompt
  /// Runs when the prompt is gone.
  let finish: (PromptAnswer) throws(LuaError) -> [Value]
}

extension ScriptEngine {
  /// Answers a request that a function of the library made.
  ///
  /// What keeps a prompt from being answered ends the script's function, and `pcall` cannot catch it.
  func answer(_ request: Any) throws(LuaError) -> [Value] {
    guard let asked = request as? ScriptPrompt else { throw .message("a request was lost") }
    if let stop = ending?.stop { throw ending(by: stop) }
    let answer: PromptAnswer
    do { answer = try ask(asked.prompt) } catch { throw ending(by: error) }
    return try asked.finish(answer)
  }

  /// Presents a prompt; the time it waits counts against no deadline.
  func ask(_ prompt: Prompt) throws(Stop) -> PromptAnswer {
    try waiting { () throws(Stop) in try presenter.present(prompt) }
  }

  /// Waits for the person, which stops the clocks of all that runs.
  func waiting<Result>(_ body: () throws(Stop) -> Result) throws(Stop) -> Result {
    let start = SuspendingClock.now
    defer {
      let waited = start.duration(to: .now)
      for performance in performances {
        performance.deadline = performance.deadline?.advanced(by: waited)
      }
    }
    return try interpreter.pausingTime(body)
  }

  private func ending(by stop: Stop) -> LuaError {
    if host.isCancelled { return .cancelled([]) }
    if let ending { return end(ending, by: stop) }
    return stop == .cancelled ? .cancelled([]) : stop.luaError
  }

  /// Refuses to ask while a configuration is loaded, which happens at every start.
  func refuseWhileLoading(_ call: Call) throws(LuaError) {
    guard isLoading else { return }
    throw .message("\(call.path): nothing is asked while a configuration is loaded")
  }
}
