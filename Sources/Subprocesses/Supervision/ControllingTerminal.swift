import Glibc

/// The terminal we are in the foreground of, lent to a child and taken back.
final class ControllingTerminal {
  /// The open terminal.
  let descriptor: Descriptor
  private var settings = termios()
  private var borrower: Int32?

  /// Opens the terminal if one of our streams is on it (or `always`) and we are in its foreground.
  init?(always: Bool) {
    guard always || (0...2).contains(where: { isatty($0) == 1 }),
      let descriptor = Descriptor.open(Array("/dev/tty".utf8), O_RDWR),
      tcgetpgrp(descriptor.number) == getpgrp(), tcgetattr(descriptor.number, &settings) == 0
    else { return nil }
    self.descriptor = descriptor
  }

  /// Notes the child that made itself the foreground when it started.
  func lent(to child: RunningChild) {
    borrower = child.pid
  }

  /// Makes us the foreground again, with the settings as we found them.
  func takeBack() {
    guard isOurs else { return }
    set(foreground: getpgrp(), &settings)
  }

  /// Stops us with a child that was stopped, as the shell expects of a job, and later goes on with it.
  ///
  /// Where no shell could continue us the kernel does not stop us, and the child goes on at once.
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

  /// Whether we may take the terminal: no other job was put in front meanwhile.
  private var isOurs: Bool {
    let front = tcgetpgrp(descriptor.number)
    if front == getpgrp() || front == borrower { return true }
    // A child that is a shell may leave a group in front that is gone.
    return kill(-front, 0) < 0 && errno == ESRCH
  }

  /// Changes the terminal from the background, which would stop us if TTOU were not blocked.
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
