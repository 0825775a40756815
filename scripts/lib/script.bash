# Every script sources this first: strict mode, `root`, and -h/--help from the script's first comment.
# shellcheck shell=bash
set -euo pipefail
# shellcheck disable=SC2034 # the scripts use it
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
case "${1-}" in
  -h | --help)
    sed -n '2,/^$/s/^# \{0,1\}//p' "$0"
    exit
    ;;
esac
