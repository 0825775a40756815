# Installs pyatv (MIT), which the tests use to play on AirPlay receivers, into the build folder.
# Of its dependencies, zeroconf is LGPL-2.1+, the others are MIT, BSD or Apache-2.0.
# shellcheck shell=bash

# Without a network the installation fails, and the tests that need it are skipped with a message.
install_pyatv() {
  # shellcheck disable=SC2154 # script.bash sets it
  local folder=$root/.build/pyatv-0.18.0
  [ ! -x "$folder/bin/atvremote" ] || return 0
  { python3 -m venv "$folder" && "$folder/bin/pip" install --quiet pyatv==0.18.0; } >&2 ||
    { rm -rf "$folder" && echo "bootstrap: cannot install pyatv; the AirPlay tests will be skipped" >&2; }
}
