internal import CSystem
import Glibc

/// The request that all work stop, shared by threads, children and scripts, with its signal.
package final class Cancellation: Sendable {
  /// A function that may run in a signal handler and must be async-signal-safe, see signal-safety(7).
  package typealias Callback = @convention(c) (UnsafeMutableRawPointer?, Int32) -> Void

  /// When a callback is called.
  package enum Moment: Sendable {
    /// When the work is cancelled.
    case cancel
    /// Just before a second Ctrl-C ends this process without clean-up.
    case death
  }

  /// A callback that was added.
  // Sendable, as the handle points to memory that only the C side uses, and with atomics.
  package struct Registration: @unchecked Sendable {
    fileprivate let handle: UnsafeMutableRawPointer
  }

  // The C side uses atomics only, and this address never changes.
  nonisolated(unsafe) private let state: OpaquePointer

  /// Makes a cancellation that no signal is tied to; throws `resources` without a free descriptor.
  package init() throws(SubprocessError) {
    guard let state = cs_cancellation_create() else { throw .resources(errno) }
    self.state = state
  }

  deinit {
    cs_cancellation_destroy(state)
  }

  /// Ties INT, TERM, HUP and QUIT to this cancellation until it is freed.
  ///
  /// Signals that were ignored when this process started stay ignored. A second INT or QUIT kills the
  /// children and ends this process at once. Returns false if another cancellation has the signals.
  @discardableResult
  package func install() -> Bool {
    cs_cancellation_install(state)
  }

  /// The signal that cancelled, or nil.
  package var signal: Int32? {
    let signal = cs_cancellation_signal(state)
    return signal == 0 ? nil : signal
  }

  /// A descriptor to poll that is readable once cancelled; it must never be read.
  package var descriptor: Int32 {
    cs_cancellation_descriptor(state)
  }

  /// Cancels as if the signal had arrived; only the first call has an effect.
  package func cancel(_ signal: Int32 = SIGINT) {
    cs_cancellation_cancel(state, signal)
  }

  /// Withdraws the cancellation, for the next line of a REPL.
  package func reset() {
    cs_cancellation_reset(state)
  }

  /// Adds a callback, called on the thread that receives the signal, or at once if already cancelled.
  ///
  /// It may be called twice if the signal arrives during this call. Throws `resources` without memory.
  package func onSignal(
    _ moment: Moment = .cancel, context: UnsafeMutableRawPointer?, _ callback: Callback
  ) throws(SubprocessError) -> Registration {
    let moment = moment == .cancel ? CS_MOMENT_CANCEL : CS_MOMENT_DEATH
    guard let handle = cs_cancellation_add(state, moment, callback, context) else {
      throw .resources(ENOMEM)
    }
    return Registration(handle: handle)
  }

  /// Removes a callback, which no longer runs when this returns; must be called once.
  package func remove(_ registration: Registration) {
    cs_cancellation_remove(state, registration.handle)
  }

  /// Ends this process by the signal's default action; buffered output must be written before.
  package static func die(by signal: Int32) -> Never {
    cs_die_by(signal)
  }
}
