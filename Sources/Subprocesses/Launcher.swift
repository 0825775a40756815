/// Finds programs and runs them as children.
package struct Launcher: Sendable {
  private let environment: ProcessEnvironment
  private let cancellation: Cancellation?
  private let standardError: Int32

  package init(
    environment: ProcessEnvironment, cancellation: Cancellation?, standardError: Int32 = 2
  ) {
    self.environment = environment
    self.cancellation = cancellation
    self.standardError = standardError
  }

  package func find(_ name: [UInt8]) -> [UInt8]? { nil }
  package func forgetPrograms() {}
  package func run(_ command: ChildCommand) throws(SubprocessError) -> ChildResult {
    throw .programNotFound(command.arguments.first ?? [])
  }
}
