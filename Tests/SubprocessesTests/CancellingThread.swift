import Glibc
import Subprocesses

/// A thread that cancels once a file exists.
final class CancellingThread {
  private struct Order {
    let cancellation: Cancellation
    let signal: Int32
    let path: String
  }

  private var thread = pthread_t()

  init(_ cancellation: Cancellation, _ signal: Int32, after path: String) throws {
    let order = UnsafeMutablePointer<Order>.allocate(capacity: 1)
    order.initialize(to: Order(cancellation: cancellation, signal: signal, path: path))
    let error = pthread_create(
      &thread, nil,
      { context in
        guard let order = context?.assumingMemoryBound(to: Order.self) else { return nil }
        let (cancellation, signal, path) = { ($0.cancellation, $0.signal, $0.path) }(order.pointee)
        order.deinitialize(count: 1)
        order.deallocate()
        _ = eventually { access(path, F_OK) == 0 }
        cancellation.cancel(signal)
        return nil
      }, order)
    guard error == 0 else { throw FileError(path: path) }
  }

  func join() {
    pthread_join(thread, nil)
  }
}
