import ShareCore
import Testing

struct RetryTests {
  @Test(
    "what failed for a while is tried again as often as asked, and unasked while it went quickly",
    arguments: [
      (0, 0, 10, 1), (0, 2, 10, 3), (1, 0, 10, 2), (0, 2, 0, 1), (1, 2, 0, 2), (1, 0, 0, 2),
    ])
  func attempts(asked: Int, unasked: Int, patience: Int, expected: Int) throws {
    let attempts = Log<Int>()
    var activity = Activity.sample { _, _ throws(Stop) in
      attempts.add(1)
      var failure = Failure(.failed, "later")
      failure.isTemporary = true
      throw .failed(failure)
    }
    activity.retries = unasked
    var runner = try Surroundings().runner()
    runner.retries = asked
    runner.automaticRetryTime = .seconds(patience)
    #expect(runner.run(activity, []).error?.message == "later")
    #expect(attempts.entries.count == expected)
  }
}
