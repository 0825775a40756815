import Glibc

let words = CommandLine.arguments
if words.count == 3, words[1] == SpawnLoop.option, let count = Int32(words[2]) {
  exit(SpawnLoop.run(count))
}
exit(Bench(ofThisProcess: words).run())
