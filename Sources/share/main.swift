import Glibc
import ShareCLI

// Held until the end, for freeing it would take longer than ending.
let program = Program.ofThisProcess()
exit(Int32(Entry.run(program).rawValue))
