import Glibc

/// Runs the jobs of tasks on some threads that may be blocked.
final class ThreadPool: TaskExecutor, @unchecked Sendable {
  /// Has a thread for each processor, and never less than three: with more, what is timed by the
  /// program itself (answers of terminals, rules) is late now and then.
  static let forWaiting = ThreadPool(max(3, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  /// Has one thread, which tests that wait long keep from no other.
  static let forLongWaiting = ThreadPool(1)

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var jobs: [UnownedJob] = []

  /// Starts the threads, which live as long as the process.
  private init(_ count: Int) {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
    for _ in 0..<count { startThread() }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    pthread_mutex_lock(mutex)
    jobs.append(job)
    pthread_mutex_unlock(mutex)
    pthread_cond_signal(condition)
  }

  private func startThread() {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, 8 << 20)
    defer { pthread_attr_destroy(&attributes) }
    var thread = pthread_t()
    let code = pthread_create(
      &thread, &attributes,
      { argument in
        guard let argument else { return nil }
        Unmanaged<ThreadPool>.fromOpaque(argument).takeRetainedValue().work()
        return nil
      }, Unmanaged.passRetained(self).toOpaque())
    precondition(code == 0, "no thread can be started")
    pthread_detach(thread)
  }

  private func work() {
    while true { take().runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func take() -> UnownedJob {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while jobs.isEmpty { pthread_cond_wait(condition, mutex) }
    return jobs.removeFirst()
  }
}
