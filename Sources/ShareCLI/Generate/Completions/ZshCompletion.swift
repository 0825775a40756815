/// Makes the completion of zsh.
struct ZshCompletion {
  let tables: CompletionTables

  var script: String {
    [Self.header, scan, Self.ids, Self.values, operands, main].joined(separator: "\n")
  }

  private static let header = """
    #compdef share
    # zsh completion of share, printed by `share completion zsh`

    """

  private var scan: String {
    #"""
    # Sets share_command (with its index share_index), share_activity (of run), share_items and
    # share_options (for share list), and share_dashes when -- stands before the cursor.
    __share_scan() {
      local i word dashes= operand=0
      share_command= share_activity= share_dashes= share_index=0 share_items=() share_options=()
      for ((i = 2; i <= $#words; i++)); do
        word=${(Q)words[i]}
        if [[ -z $dashes && $word == -?* ]]; then
          if [[ $word =~ '\#(tables.cluster)' ]]; then word=-${word[-1]}; fi
          case $word in
            (--)
              dashes=yes
              if ((i < CURRENT)); then share_dashes=yes; fi
              ;;
            (\#(alternatives(tables.passedAlone)))
              ((i == CURRENT)) || share_options+=("$word")
              ;;
            (\#(alternatives(tables.passedWithValue)))
              if ((i + 1 <= $#words && i != CURRENT && i + 1 != CURRENT)); then
                share_options+=("$word" "${(Q)words[i + 1]}")
              fi
              ((i++))
              ;;
            (\#(alternatives(tables.passedLong, suffix: "=*")))
              ((i == CURRENT)) || share_options+=("$word")
              ;;
            (\#(alternatives(tables.skippedWithValue))) ((i++)) ;;
          esac
          continue
        fi
        if [[ $operand -eq 0 && -z $dashes && $i -ne $CURRENT ]]; then
          case $word in
            (\#(alternatives(tables.names)))
              share_command=$word share_index=$i operand=1
              continue
              ;;
          esac
        fi
        if ((operand == 0)); then operand=1; fi
        if [[ $i -ne $CURRENT && $share_command == run && $operand -eq 1 ]]; then
          share_activity=$word
        fi
        if [[ $i -ne $CURRENT && $word != - && -n $word ]] &&
          [[ $share_command != run || $operand -gt 1 ]]; then
          if [[ ${words[i]} == '~/'* ]]; then word=$HOME${word#\~}; fi
          share_items+=("$word")
        fi
        ((operand++))
      done
    }

    """#
  }

  private static let ids = #"""
    # Offers the ids of the activities shown for the items already typed.
    __share_ids() {
      local ids
      if [[ $PREFIX == -* ]]; then return 1; fi
      if (($#share_items == 0)) && [[ " $share_options" != *' --text'* ]]; then
        ids=(${(f)"$(command share list --all $share_options </dev/null 2>/dev/null)"})
      else
        ids=(${(f)"$(command share list $share_options -- $share_items </dev/null 2>/dev/null)"})
      fi
      compadd -a "$@" ids
    }

    """#

  private static let values = #"""
    # Offers the options of the activity of run, and the values of them that are known.
    __share_values() {
      local values
      if [[ -z $share_activity ]]; then return 1; fi
      values=(${(f)"$(command share list --values "$share_activity" $share_options </dev/null 2>/dev/null)"})
      compadd -a "$@" -S '' -- values
    }

    """#

  private var operands: String {
    #"""
    __share_commands() {
      local commands=(
    \#(commandLines)  )
      _describe -t commands command commands
    }

    __share_first() {
      if [[ -n $share_dashes ]]; then
        _files
        return
      fi
      _alternative 'commands:command:__share_commands' 'files:item:_files'
    }

    __share_topics() {
      compadd \#(tables.topics.joined(separator: " "))
      share_items=()
      __share_ids
    }

    """#
  }

  private var main: String {
    #"""
    _share() {
      local curcontext=$curcontext share_command share_activity share_dashes share_index share_items share_options
      __share_scan
      if ((share_index > 0)); then
        words[share_index]=()
        if ((share_index < CURRENT)); then ((CURRENT--)); fi
      fi
      case $share_command in
    \#(commandCases)  esac
    }

    if [[ $funcstack[1] == _share ]]; then
      _share "$@"
    else
      compdef _share share
    fi

    """#
  }

  private var commandLines: String {
    tables.commands.named.map { command in
      "    \(quote("\(command.name):\(command.summary)"))\n"
    }.joined()
  }

  private var commandCases: String {
    tables.commands.all.map { command in
      let specifications = command.flags.flatMap(specifications) + operands(of: command)
      return "    (\(command.name.isEmpty ? "''" : command.name))\n      _arguments -s -S : \\\n"
        + specifications.map { "        \(quote($0))" }.joined(separator: " \\\n") + "\n      ;;\n"
    }.joined()
  }

  private func specifications(of flag: Flag) -> [String] {
    let spellings = CompletionTables.spellings(of: flag)
    let others = flag.isRepeatable ? "*" : "(\(spellings.joined(separator: " ")))"
    return spellings.map { spelling in
      let attachment =
        flag.value == .none ? "" : (spelling.hasPrefix("--") ? "=" : "+")
      return "\(others)\(spelling)\(attachment)[\(flag.summary)]\(action(of: flag))"
    }
  }

  private func action(of flag: Flag) -> String {
    guard let placeholder = flag.value.placeholder else { return "" }
    switch flag.value {
    case .choice(_, let words): return ":\(placeholder):(\(words.joined(separator: " ")))"
    case .file: return ":\(placeholder):_files"
    case .activity: return ":\(placeholder):__share_ids"
    case .assignment: return ":\(placeholder):__share_values"
    case .none, .bytes, .name, .duration, .count, .rate, .mediaType, .pair:
      return ":\(placeholder): "
    }
  }

  private func operands(of command: Command) -> [String] {
    switch command.operands {
    case .none: []
    case .items, .optionalItems:
      command.name.isEmpty ? ["1:item:__share_first", "*:item:_files"] : ["*:item:_files"]
    case .activityAndItems: ["1:activity:__share_ids", "*:item:_files"]
    case .fileAndItems: ["1:script:_files", "*:item:_files"]
    case .paths: ["*:path:_files"]
    case .shell: ["1:shell:(\(Shell.allCases.map(\.rawValue).joined(separator: " ")))"]
    case .topic: ["1:topic:__share_topics"]
    }
  }

  private func alternatives(_ words: [String], suffix: String = "") -> String {
    words.map { $0 + suffix }.joined(separator: "|")
  }

  private func quote(_ text: String) -> String {
    "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }
}
