import Glibc
import ShareCLI

exit(Int32(Entry.run(Program.ofThisProcess()).rawValue))
