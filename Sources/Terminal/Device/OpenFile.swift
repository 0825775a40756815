import Glibc

/// Opens a file, close-on-exec; returns its descriptor, or -1 with `errno` set.
func openFile(_ path: [UInt8], _ flags: Int32, mode: mode_t = 0) -> Int32 {
  open(path.map { CChar(bitPattern: $0) } + [0], flags | O_CLOEXEC | O_NOCTTY, mode)
}
