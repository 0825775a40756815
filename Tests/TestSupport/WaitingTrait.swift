package import Testing

/// Runs tests that wait for other programs on threads of their own.
///
/// The pool that tests share has one thread for each processor. A test that waits keeps one from the
/// others, though the processor is idle.
package struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  let pool: ThreadPool

  package var isRecursive: Bool { true }

  @concurrent package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(pool) { try await function() }
  }
}

extension Trait where Self == WaitingTrait {
  /// Marks tests that spend their time waiting for programs they start.
  package static var waiting: Self { WaitingTrait(pool: .forWaiting) }

  /// Marks tests that wait for tens of seconds and hardly use the processor.
  package static var waitingLong: Self { WaitingTrait(pool: .forLongWaiting) }
}
