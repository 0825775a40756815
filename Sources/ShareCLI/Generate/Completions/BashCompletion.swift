/// Makes the completion of bash (4.4 or later; bash-completion is not needed).
struct BashCompletion {
  let tables: CompletionTables

  var script: String {
    [Self.header, Self.split, Self.unquote, scan, Self.ids, values, operands, main].joined(
      separator: "\n")
  }

  private static let header = "# bash completion of share, printed by `share completion bash`\n"

  /// Words are cut by hand: bash also cuts them at `=` and `:`, which URLs and options hold.
  private static let split = #"""
    # Sets words (whole words as typed), here (index of the word at the cursor), current (its part
    # before the cursor) and written (the part that bash replaces).
    __share_split() {
      local rest=$COMP_LINE piece blanks start i
      words=() here=0 current=""
      for i in "${!COMP_WORDS[@]}"; do
        piece=${COMP_WORDS[i]}
        blanks=${rest%%[![:space:]]*}
        rest=${rest#"$blanks"}
        start=$((${#COMP_LINE} - ${#rest}))
        if [[ $i -eq 0 || -n $blanks ]]; then words+=(""); fi
        if ((i == COMP_CWORD)); then
          here=$((${#words[@]} - 1))
          current=${words[here]}
          if ((COMP_POINT > start)); then current+=${piece:0:COMP_POINT-start}; fi
        fi
        words[${#words[@]}-1]+=$piece
        rest=${rest#"$piece"}
      done
      written=$current
      if [[ $COMP_WORDBREAKS == *=* ]]; then written=${written##*=}; fi
      if [[ $COMP_WORDBREAKS == *:* ]]; then written=${written##*:}; fi
    }

    """#

  private static let unquote = #"""
    # Sets REPLY to the word without its quotes; nothing in it is run or expanded but a leading ~/.
    __share_unquote() {
      local word=$1 out="" quote=n char part i
      for ((i = 0; i < ${#word}; i++)); do
        char=${word:i:1}
        case $quote$char in
          "''" | '""') quote=n ;;
          \'? | n[!\\\'\"\$]) out+=$char ;;
          ?\\)
            i=$((i + 1))
            out+=${word:i:1}
            ;;
          n\' | n\") quote=$char ;;
          n\$)
            if [[ ${word:i+1:1} == \' ]]; then
              part=${word:i+2}
              part=${part%%\'*}
              i=$((i + 2 + ${#part}))
              printf -v part %b "$part"
              out+=$part
            else
              out+=$char
            fi
            ;;
          *) out+=$char ;;
        esac
      done
      if [[ $1 == \~/* ]]; then out=$HOME${out:1}; fi
      REPLY=$out
    }

    """#

  private var scan: String {
    #"""
    # Sets command, activity (of run), items, options (for share list) and place (operands before
    # the cursor).
    __share_scan() {
      local i word dashes="" operand=0
      command="" activity="" items=() options=() place=0
      for ((i = 1; i < ${#words[@]}; i++)); do
        __share_unquote "${words[i]}"
        word=$REPLY
        if [[ -z $dashes && $word == -?* ]]; then
          if [[ $word =~ \#(tables.cluster) ]]; then word=-${word: -1}; fi
          case $word in
            --) dashes=yes ;;
            \#(alternatives(tables.passedAlone))) ((i == here)) || options+=("$word") ;;
            \#(alternatives(tables.passedWithValue)))
              if ((i < here - 1)) || ((i > here && i + 1 < ${#words[@]})); then
                __share_unquote "${words[i + 1]}"
                options+=("$word" "$REPLY")
              fi
              ((i++))
              ;;
            \#(alternatives(tables.passedLong, suffix: "=*")))
              ((i == here)) || options+=("$word")
              ;;
            \#(alternatives(tables.skippedWithValue))) ((i++)) ;;
          esac
          continue
        fi
        if [[ $operand -eq 0 && -z $dashes ]] && ((i != here)); then
          case $word in
            \#(alternatives(tables.names)))
              command=$word
              operand=1
              continue
              ;;
          esac
        fi
        if ((operand == 0)); then operand=1; fi
        if ((i == here)); then
          place=$operand
        elif [[ $command == run && $operand -eq 1 ]]; then
          activity=$word
        elif [[ $word != - ]] && [[ $command != run || $operand -gt 1 ]]; then
          items+=("$word")
        fi
        ((operand++))
      done
    }

    """#
  }

  private static let ids = #"""
    # Prints the ids of the activities shown for the items already typed.
    __share_ids() {
      if ((${#items[@]} == 0)) && [[ " ${options[*]}" != *" --text"* ]]; then
        command share list --all "${options[@]}" </dev/null 2>/dev/null
      else
        command share list "${options[@]}" -- "${items[@]}" </dev/null 2>/dev/null
      fi
    }

    # Adds the words of its first argument that begin with what is written.
    __share_match() {
      local word list
      read -r -d "" -a list <<<"$1"
      for word in "${list[@]}"; do
        if [[ $word == "$written"* ]]; then COMPREPLY+=("$word"); fi
      done
    }

    # Offers the words of its first argument and no files.
    __share_offer() {
      compopt +o default 2>/dev/null
      __share_match "$1"
    }

    """#

  private var values: String {
    #"""
    # Offers the options of the activity, and the values of them that are known.
    __share_assign() {
      local line typed rest
      __share_unquote "$current"
      typed=$REPLY
      compopt +o default 2>/dev/null
      if [[ -z $activity ]]; then return; fi
      if [[ $typed == --*=* ]]; then typed=${typed#*=}; fi
      while IFS= read -r line; do
        if [[ $line == *= ]]; then compopt -o nospace 2>/dev/null; fi
        if [[ $line == "$typed"* ]]; then
          rest=${line#"$typed"}
          if [[ $rest == *[![:alnum:]=._:/-]* ]]; then printf -v rest %q "$rest"; fi
          COMPREPLY+=("$written$rest")
        fi
      done < <(command share list --values "$activity" "${options[@]}" </dev/null 2>/dev/null)
    }

    # Completes the value of the option in its first argument; fails when it takes none.
    __share_value() {
      case $1 in
    \#(valueCases)    *) return 1 ;;
      esac
    }

    """#
  }

  private var operands: String {
    #"""
    # Completes an operand: a command, an activity, a shell, a topic, or else a file.
    __share_operand() {
      local file
      case $command in
        run)
          if ((place == 1)); then __share_offer "$(__share_ids)"; fi
          ;;
        completion) __share_offer "\#(Shell.allCases.map(\.rawValue).joined(separator: " "))" ;;
        help)
          items=()
          __share_offer "\#(tables.topics.joined(separator: " ")) $(__share_ids)"
          ;;
        init) compopt +o default 2>/dev/null ;;
        "")
          if ((place != 1)) || [[ -n $dashes_before ]]; then return; fi
          __share_match "\#(tables.names.joined(separator: " "))"
          # Files are completed by bash itself unless a command fits too.
          if ((${#COMPREPLY[@]} > 0)); then
            compopt -o filenames 2>/dev/null
            for file in "$current"*; do
              if [[ -e $file ]]; then COMPREPLY+=("$file"); fi
            done
          fi
          ;;
      esac
    }

    """#
  }

  private var main: String {
    #"""
    _share() {
      local words here current written command activity items options place dashes_before="" i
      COMPREPLY=()
      __share_split
      for ((i = 1; i < here; i++)); do
        if [[ ${words[i]} == -- ]]; then dashes_before=yes; fi
      done
      __share_scan
      if [[ -z $dashes_before ]]; then
        if __share_value "${words[here - 1]}"; then return; fi
        if [[ $current == --*=* ]] && __share_value "${current%%=*}"; then return; fi
        if [[ $current == -* ]]; then
          case $command in
    \#(flagCases)      esac
          return
        fi
      fi
      __share_operand
    }
    complete -o default -o bashdefault -F _share share

    """#
  }

  private var valueCases: String {
    tables.commands.flags.compactMap { flag -> String? in
      let pattern = CompletionTables.spellings(of: flag).joined(separator: " | ")
      switch flag.value {
      case .none: return nil
      case .choice(_, let words):
        return "    \(pattern)) __share_offer \"\(words.joined(separator: " "))\" ;;\n"
      case .activity: return "    \(pattern)) __share_offer \"$(__share_ids)\" ;;\n"
      case .file: return "    \(pattern)) ;;\n"
      case .assignment: return "    \(pattern)) __share_assign ;;\n"
      case .bytes, .name, .duration, .count, .rate, .mediaType, .pair:
        return "    \(pattern)) compopt +o default 2>/dev/null ;;\n"
      }
    }.joined()
  }

  private var flagCases: String {
    tables.commands.all.map { command in
      let words = command.flags.flatMap(CompletionTables.spellings).joined(separator: " ")
      return
        "        \(command.name.isEmpty ? "\"\"" : command.name)) __share_offer \"\(words)\" ;;\n"
    }.joined()
  }

  private func alternatives(_ words: [String], suffix: String = "") -> String {
    words.map { $0 + suffix }.joined(separator: " | ")
  }
}
