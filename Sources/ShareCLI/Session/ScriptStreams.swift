import Glibc
import Lua
import ShareCore
import Subprocesses

extension Output {
  /// Writes what a script prints and returns 0 or an errno; no bytes flush the output.
  ///
  /// A terminal gets whole lines at once, as usual.
  func write(script bytes: UnsafeRawBufferPointer) -> Int32 {
    do throws(OutputFailure) {
      if !bytes.isEmpty { try write(Bytes(bytes)) }
      if bytes.isEmpty || (bytes.last == .newline && isTerminal) { try flush() }
      return 0
    } catch { return error.cause.code }
  }
}

extension Program {
  /// Writes a script's bytes to standard error; failures there cannot be reported.
  func writeError(script bytes: UnsafeRawBufferPointer) -> Int32 {
    writeError(Bytes(bytes))
    return 0
  }
}

/// Lets signals stop what an interpreter runs, for as long as this object lives.
final class InterpreterCanceller {
  private let cancellation: Cancellation
  private let canceller: UnsafeMutablePointer<Canceller>
  private let registration: Cancellation.Registration

  init(_ interpreter: Interpreter, _ cancellation: Cancellation) throws(SubprocessError) {
    self.cancellation = cancellation
    canceller = UnsafeMutablePointer<Canceller>.allocate(capacity: 1)
    canceller.initialize(to: interpreter.canceller)
    do throws(SubprocessError) {
      registration = try cancellation.onSignal(.cancel, context: canceller) { context, _ in
        context?.assumingMemoryBound(to: Canceller.self).pointee.cancel()
      }
    } catch {
      canceller.deallocate()
      throw error
    }
  }

  deinit {
    cancellation.remove(registration)
    canceller.deallocate()
  }
}
