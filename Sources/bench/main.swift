import Glibc

exit(Bench(ofThisProcess: CommandLine.arguments).run())
