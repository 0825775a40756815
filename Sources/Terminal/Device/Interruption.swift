/// A signal that ends a wait on a terminal, and the descriptor that announces it.
package struct Interruption {
  /// A descriptor that becomes readable when the signal arrives; it is never read here.
  let descriptor: Int32
  /// Returns the signal that arrived, or nil.
  let signal: () -> Int32?

  package init(descriptor: Int32, signal: @escaping () -> Int32?) {
    self.descriptor = descriptor
    self.signal = signal
  }
}
