import CLuaShims
import Synchronization

/// Keeps one value of an interpreter alive during its own lifetime.
///
/// It may be freed on any thread; the interpreter releases the value at its next call. A reference
/// that outlives the interpreter is harmless.
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
  /// The C state, used only on the interpreter's thread; nil after the interpreter has closed.
  var host: OpaquePointer?
  private let released = Mutex<[Int32]>([])
  private let hasReleased = Atomic(false)

  /// Records a freed reference, on any thread.
  func release(_ index: Int32) {
    released.withLock { $0.append(index) }
    hasReleased.store(true, ordering: .releasing)
  }

  /// Releases the values whose references were freed.
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
