import Lua
import ShareCore

/// A script's request to prompt the person.
struct ScriptPrompt {
  let prompt: Prompt
  /// Converts the answer to the results of the Lua function, after the prompt has closed.
  let finish: (PromptAnswer) throws(LuaError) -> [Value]
}

extension ScriptEngine {
  /// Answers the request of a library function.
  ///
  /// A prompt that gets no answer ends the script function; `pcall` cannot catch that.
  static func answer(_ request: Any, _ interpreter: Interpreter) throws(LuaError) -> [Value] {
    let engine = interpreter.engine
    guard let asked = request as? ScriptPrompt else { throw .message("a request was lost") }
    if let stop = engine.pendingStop?.stop { throw engine.error(stoppingBy: stop) }
    let answer: PromptAnswer
    do { answer = try engine.ask(asked.prompt) } catch { throw engine.error(stoppingBy: error) }
    return try asked.finish(answer)
  }

  /// Presents a prompt; waiting for the answer counts against no deadline.
  func ask(_ prompt: Prompt) throws(Stop) -> PromptAnswer {
    try pausingDeadlines { () throws(Stop) in try presenter.present(prompt) }
  }

  /// Waits for the person without counting the time against any deadline.
  func pausingDeadlines<Result>(_ body: () throws(Stop) -> Result) throws(Stop) -> Result {
    let start = SuspendingClock.now
    defer {
      let waited = start.duration(to: .now)
      for performance in activePerformances {
        performance.deadline = performance.deadline?.advanced(by: waited)
      }
    }
    return try interpreter.pausingTime(body)
  }

  private func error(stoppingBy stop: Stop) -> LuaError {
    if host.isCancelled { return .cancelled([]) }
    if let pendingStop { return error(stopping: pendingStop, by: stop) }
    return stop == .cancelled ? .cancelled([]) : stop.luaError
  }
}
