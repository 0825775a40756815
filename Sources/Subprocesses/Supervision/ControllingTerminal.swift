import CSystem
import Glibc

/// The terminal that has this process in its foreground, lent to a child and taken back.
final class ControllingTerminal {
  /// The open terminal.
  let descriptor: Descriptor
  private var settings = termios()
  private var borrower: Int32?

  /// Opens the terminal if a stream of ours is on it (or `always`) and we are in its foreground.
  init?(always: Bool) {
    guard always || (0...2).contains(where: { isatty($0) == 1 }),
      let descriptor = Descriptor.open(Array("/dev/tty".utf8), O_RDWR),
      tcgetpgrp(descriptor.number) == getpgrp(), tcgetattr(descriptor.number, &settings) == 0
    else { return nil }
    self.descriptor = descriptor
  }

  /// Records the child that put itself into the foreground when it started.
  func lent(to child: RunningChild) {
    borrower = child.pid
  }

  /// Puts this process into the foreground again and restores the settings of the terminal.
  func takeBack() {
    guard isOurs else { return }
    set(foreground: getpgrp(), &settings)
  }

  /// Stops this process after its child was stopped, as a shell expects, and later continues both.
  ///
  /// Without a shell to continue it the kernel does not stop it, and the child continues at once.
  func suspend(for child: RunningChild) {
    var childs = termios()
    let hasSettings = tcgetattr(descriptor.number, &childs) == 0
    takeBack()
    kill(0, SIGTSTP)
    if hasSettings && tcgetpgrp(descriptor.number) == getpgrp() {
      set(foreground: child.pid, &childs)
    }
    child.signalGroup(SIGCONT)
  }

  /// Whether we may take the terminal: no other job has been put into the foreground.
  private var isOurs: Bool {
    let front = tcgetpgrp(descriptor.number)
    if front == getpgrp() || front == borrower { return true }
    // A shell as the child may leave a foreground group that no longer exists.
    return kill(-front, 0) < 0 && errno == ESRCH
  }

  /// Changes the terminal from the background, which requires TTOU to be blocked.
  private func set(foreground group: Int32, _ settings: inout termios) {
    var blocked = sigset_t()
    var before = sigset_t()
    sigemptyset(&blocked)
    sigaddset(&blocked, SIGTTOU)
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    tcsetpgrp(descriptor.number, group)
    tcsetattr(descriptor.number, TCSADRAIN, &settings)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
