import CLuaShims

/// Why running code is being stopped.
package enum InterpreterStop: Int32, Sendable {
  case deadline = 1
  case cancelled
  case memory
  case exit
  case output
}

extension Interpreter {
  /// The current stop, if any; functions that wait must return when there is one.
  package var stopReason: InterpreterStop? { InterpreterStop(rawValue: ls_stop_reason(host)) }

  /// The time until the next deadline of the calls in progress; nil without one.
  package var remainingTime: Duration? {
    let nanoseconds = ls_remaining(host)
    return nanoseconds == .max ? nil : .nanoseconds(nanoseconds)
  }

  /// Whether closing the interpreter would run finalizers of scripts.
  package var hasFinalizers: Bool { ls_has_finalizers(host) }

  /// Whether a rule is running.
  package var isInRule: Bool { ls_in_rule(host) }

  /// Runs a closure, such as a waiting prompt, whose time does not count against any deadline.
  package func pausingTime<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    ls_pause(host)
    defer { ls_unpause(host) }
    return try body()
  }

  /// Forgets a cancellation that arrived while nothing was running.
  package func forgetCancel() { ls_forget_cancel(host) }

  /// The means to cancel from other threads and from signal handlers.
  package var canceller: Canceller { Canceller(host: host) }
}

/// Cancels what an interpreter runs; must not be used after the interpreter has closed.
// Sendable, as `ls_cancel` stores to atomics only and is safe on any thread.
package struct Canceller: @unchecked Sendable {
  let host: OpaquePointer

  /// Stops the outermost call with ``LuaError/cancelled(_:)``, or the next one if none is running.
  ///
  /// Safe in signal handlers and on any thread: it stores a flag and sends a signal to the thread
  /// that uses the interpreter.
  package func cancel() { ls_cancel(host) }
}
