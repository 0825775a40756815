import Glibc
import Subprocesses
import TestSupport
import Testing

/// A thread that cancels, as Ctrl-C does, once a file exists.
final class CancellingThread {
  private final class Order {
    let cancellation: Cancellation
    let path: String

    init(_ cancellation: Cancellation, _ path: String) {
      self.cancellation = cancellation
      self.path = path
    }
  }

  private var thread = pthread_t()

  init(_ cancellation: Cancellation, after path: String) throws {
    let order = Unmanaged.passRetained(Order(cancellation, path)).toOpaque()
    let error = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        let order = Unmanaged<Order>.fromOpaque(context).takeRetainedValue()
        if poll(until: { access(order.path, F_OK) == 0 }) { order.cancellation.cancel() }
        return nil
      }, order)
    try #require(error == 0)
  }

  func join() { pthread_join(thread, nil) }
}
