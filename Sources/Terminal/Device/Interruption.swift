/// What ends a wait on a terminal from outside: a descriptor and the signal it stands for.
package struct Interruption {
  /// Readable once it has fired; never read here.
  let descriptor: Int32
  /// The signal it fired by, or nil when it has not.
  let signal: () -> Int32?

  package init(descriptor: Int32, signal: @escaping () -> Int32?) {
    self.descriptor = descriptor
    self.signal = signal
  }
}
