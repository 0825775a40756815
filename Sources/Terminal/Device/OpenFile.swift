import Glibc

/// Opens a file by its bytes, closed on exec; returns the descriptor, or -1 and leaves errno.
func openFile(_ path: [UInt8], _ flags: Int32, mode: mode_t = 0) -> Int32 {
  open(path.map { CChar(bitPattern: $0) } + [0], flags | O_CLOEXEC | O_NOCTTY, mode)
}
