// `sigset_t` is in both modules, and the compiler may take it from either.
internal import CSystem
import Glibc

/// A thread that lives as long as its work, and may start children and wait for them.
///
/// The kernel kills a child when the thread that started it ends, see prctl(2). Signals are blocked
/// here, so that they interrupt the thread that reads and writes.
package final class WorkerThread {
  private let thread: pthread_t

  /// Starts a thread with a stack as large as that of the first one.
  package init(_ body: @escaping @Sendable () -> Void) throws(SubprocessError) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, 8 << 20)
    defer { pthread_attr_destroy(&attributes) }
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let box = Unmanaged.passRetained(Body(body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, &attributes,
      { box in
        guard let box else { return nil }
        Unmanaged<Body>.fromOpaque(box).takeRetainedValue().run()
        return nil
      }, box.toOpaque())
    guard code == 0 else {
      box.release()
      throw .resources(code)
    }
    self.thread = thread
  }

  /// Waits for its end; must be called once.
  package func join() { pthread_join(thread, nil) }

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}
