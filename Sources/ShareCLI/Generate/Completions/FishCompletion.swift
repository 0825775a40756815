/// Makes the completion of fish.
struct FishCompletion {
  let tables: CompletionTables

  var script: String {
    [Self.header, functions, commands, operands, flags].joined(separator: "\n")
  }

  private static let header = "# fish completion of share, printed by `share completion fish`\n"

  private var functions: String {
    #"""
    # Prints the whole words of the command, each ended by NUL: those before the cursor, or all.
    function __share_words
        set -l tokens
        if test "$argv[1]" = all
            printf %s "$(commandline -p)" | read -z -a -t tokens
        else
            printf %s "$(commandline -pc)" | read -z -a -t tokens
            if test -n "$(commandline -ct)"
                set -e tokens[-1]
            end
        end
        string join0 -- $tokens
    end

    # Prints three lines: the command (or sheet), whether `--` was there, the number of operands;
    # with `options`, the options and operands for share list, each ended by NUL.
    function __share_scan
        set -l tokens (__share_words | string split0)
        set -e tokens[1]
        set -l command sheet
        set -l operands
        set -l options
        set -l dashes no
        set -l first yes
        while set -q tokens[1]
            set -l word $tokens[1]
            set -e tokens[1]
            if test $dashes = no; and string match -q -- '-?*' $word
                if string match -q -r -- '\#(tables.cluster)' $word
                    set word -(string sub -s -1 -- $word)
                end
                switch $word
                    case --
                        set dashes yes
                    case \#(tables.passedAlone.joined(separator: " "))
                        set -a options $word
                    case \#(tables.passedWithValue.joined(separator: " "))
                        if set -q tokens[1]
                            set -a options $word $tokens[1]
                        end
                        set -e tokens[1]
                    case \#(tables.passedLong.map { "'\($0)=*'" }.joined(separator: " "))
                        set -a options $word
                    case \#(tables.skippedWithValue.joined(separator: " "))
                        set -e tokens[1]
                end
                continue
            end
            if test $first = yes -a $dashes = no
                set first no
                if contains -- $word \#(tables.names.joined(separator: " "))
                    set command $word
                    continue
                end
            end
            set first no
            set -a operands (string replace -r -- '^~/' "$HOME/" $word | string collect)
        end
        if test "$argv[1]" = options
            string join0 -- $options -- $operands
        else
            printf '%s\n' $command
            test $dashes = yes; and echo dashes; or echo plain
            count $operands
        end
    end

    # Tells whether the command is one of these.
    function __share_in
        contains -- (__share_scan)[1] $argv
    end

    # Tells whether a command may stand here, or the first operand of the command named.
    function __share_first
        string match -q -- '-*' (commandline -ct); and return 1
        set -l found (__share_scan)
        test $found[1] = $argv[1] -a $found[3] -eq 0 -a \( $found[2] = plain -o $argv[1] != sheet \)
    end

    # Prints the operands after the cursor, each ended by NUL.
    function __share_after
        set -l tokens (__share_words all | string split0)
        for token in (__share_words | string split0)
            set -e tokens[1]
        end
        if test -n "$(commandline -ct)"
            set -e tokens[1]
        end
        string match -v -- '-*' $tokens | string join0
    end

    # Prints the ids of the activities shown for the items already typed.
    function __share_ids
        set -l words (__share_scan options | string split0)
        set -l at (contains -i -- -- $words)
        if __share_first run
            set -a words (__share_after | string split0)
        else if __share_in run; and test (count $words) -gt $at
            set -e words[(math $at + 1)]
        end
        if test (count $words) -le $at; and not string match -q -- '--text*' $words
            command share list --all $words </dev/null 2>/dev/null
        else
            command share list $words </dev/null 2>/dev/null
        end
    end

    # Prints the options of the activity of run, and the values of them that are known.
    function __share_values
        __share_in run; or return
        set -l words (__share_scan options | string split0)
        set -l at (contains -i -- -- $words)
        test (count $words) -gt $at; or return
        set -l activity $words[(math $at + 1)]
        set -e words[$at..-1]
        command share list --values $activity $words </dev/null 2>/dev/null
    end

    """#
  }

  private var commands: String {
    tables.commands.named.map { command in
      "complete -c share -n '__share_first sheet' -a \(command.name) -d \(quote(command.summary))\n"
    }.joined()
  }

  private var operands: String {
    """
    complete -c share -n '__share_first run' -f -a '(__share_ids)'
    complete -c share -n '__share_in init completion help' -f
    complete -c share -n '__share_first completion' -a \
    '\(Shell.allCases.map(\.rawValue).joined(separator: " "))'
    complete -c share -n '__share_first help' -a \
    '\(tables.topics.joined(separator: " ")) (__share_ids)'

    """
  }

  private var flags: String {
    tables.commands.flags.map { flag in
      let takers = tables.commands.takers(of: flag).map(\.label)
      let short = flag.short.map { " -s \($0)" } ?? ""
      return "complete -c share -n '__share_in \(takers.joined(separator: " "))'\(short)"
        + " -l \(flag.name)\(value(of: flag)) -d \(quote(flag.summary))\n"
    }.joined()
  }

  private func value(of flag: Flag) -> String {
    switch flag.value {
    case .none: ""
    case .choice(_, let words): " -x -a '\(words.joined(separator: " "))'"
    case .activity: " -x -a '(__share_ids)'"
    case .file: " -r -F"
    case .assignment: " -x -a '(__share_values)'"
    case .bytes, .name, .duration, .count, .rate, .mediaType, .pair: " -x"
    }
  }

  private func quote(_ text: String) -> String {
    let escaped = text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
    return "'\(escaped)'"
  }
}
