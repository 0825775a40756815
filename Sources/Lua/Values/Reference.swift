import CLuaShims
import Synchronization

/// Keeps one value of an interpreter alive until the reference is gone.
///
/// It may be released on any thread; the interpreter lets go of the value at its next call. One
/// that outlives the interpreter is harmless and refers to nothing.
package final class Reference {
  let state: State
  let index: Int32

  init(state: State, index: Int32) {
    self.state = state
    self.index = index
  }

  deinit { state.release(index) }
}

/// The state of one interpreter, shared with the references into it.
final class State {
  /// Nil after the interpreter has closed; touched only by the thread that uses it.
  var host: OpaquePointer?
  private let released = Mutex<[Int32]>([])
  private let hasReleased = Atomic(false)

  /// Notes a reference that is gone, on any thread.
  func release(_ index: Int32) {
    released.withLock { $0.append(index) }
    hasReleased.store(true, ordering: .releasing)
  }

  /// Lets go of the values whose references are gone.
  func dropReleased() {
    guard hasReleased.load(ordering: .relaxed), let host else { return }
    hasReleased.store(false, ordering: .relaxed)
    let indexes = released.withLock { list in
      defer { list.removeAll(keepingCapacity: true) }
      return list
    }
    for index in indexes { ls_release(host, index) }
  }
}
