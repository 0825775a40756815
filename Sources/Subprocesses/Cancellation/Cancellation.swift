internal import CSystem
import Glibc

/// Tells every thread, child and script once that all work is to stop, and by which signal.
package final class Cancellation: Sendable {
  /// A function that may run in a signal handler: only async-signal-safe calls, see signal-safety(7).
  package typealias Callback = @convention(c) (UnsafeMutableRawPointer?, Int32) -> Void

  /// When a callback is called.
  package enum Moment: Sendable {
    /// When work is to stop.
    case cancel
    /// Just before we die of a second Ctrl-C without clean-up.
    case death
  }

  /// A callback that was added.
  package struct Registration: @unchecked Sendable {
    fileprivate let handle: UnsafeMutableRawPointer
  }

  // The C side is made of atomics; only its address is kept here.
  nonisolated(unsafe) private let state: OpaquePointer

  /// Makes a cancellation of its own, tied to no signal; throws `resources` without a free descriptor.
  package init() throws(SubprocessError) {
    guard let state = cs_cancellation_create() else { throw .resources(errno) }
    self.state = state
  }

  deinit {
    cs_cancellation_destroy(state)
  }

  /// Ties INT, TERM, HUP and QUIT to this cancellation until it is freed.
  ///
  /// Signals that were ignored at our start stay ignored. A second INT or QUIT kills the running
  /// children and ends us at once. Returns false when another cancellation has the signals.
  @discardableResult
  package func install() -> Bool {
    cs_cancellation_install(state)
  }

  /// The signal that cancelled, or nil.
  package var signal: Int32? {
    let signal = cs_cancellation_signal(state)
    return signal == 0 ? nil : signal
  }

  /// A descriptor to poll, readable from the cancellation on; never to be read.
  package var descriptor: Int32 {
    cs_cancellation_descriptor(state)
  }

  /// Cancels as if the signal had arrived; only the first one counts.
  package func cancel(_ signal: Int32 = SIGINT) {
    cs_cancellation_cancel(state, signal)
  }

  /// Forgets that it was cancelled, for the next line of a REPL.
  package func reset() {
    cs_cancellation_reset(state)
  }

  /// Adds a callback, called in whichever thread the signal finds; at once when already cancelled.
  ///
  /// It may be called twice when the signal comes while it is added. Throws `resources` without memory.
  package func onSignal(
    _ moment: Moment = .cancel, context: UnsafeMutableRawPointer?, _ callback: Callback
  ) throws(SubprocessError) -> Registration {
    let moment = moment == .cancel ? CS_MOMENT_CANCEL : CS_MOMENT_DEATH
    guard let handle = cs_cancellation_add(state, moment, callback, context) else {
      throw .resources(ENOMEM)
    }
    return Registration(handle: handle)
  }

  /// Removes a callback, once; it is not running any more when this returns.
  package func remove(_ registration: Registration) {
    cs_cancellation_remove(state, registration.handle)
  }

  /// Ends this process by the signal's default action; buffered output must have been written.
  package static func die(by signal: Int32) -> Never {
    cs_die_by(signal)
  }
}
