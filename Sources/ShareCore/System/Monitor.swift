import Glibc

/// Guards a state that threads share, and lets them wait for it to change.
///
/// It is unchecked because the state need not be sendable: only its lock's holder reaches it.
final class Monitor<State>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  private var state: State

  init(_ state: State) {
    self.state = state
    mutex = .allocate(capacity: 1)
    condition = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Changes or reads the state, alone.
  func with<Result, Thrown: Error>(_ body: (inout State) throws(Thrown) -> Result)
    throws(Thrown) -> Result
  {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&state)
  }

  /// Changes the state and wakes one thread that waits for that, or all of them.
  func change(wakingAll: Bool = false, _ body: (inout State) -> Void) {
    with(body)
    if wakingAll { pthread_cond_broadcast(condition) } else { pthread_cond_signal(condition) }
  }

  /// Waits until `body` has a result.
  func wait<Result>(_ body: (inout State) -> Result?) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&state) { return result }
      pthread_cond_wait(condition, mutex)
    }
  }
}
