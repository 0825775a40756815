# Installs pyatv (MIT), by which the tests play on AirPlay receivers, into a folder of the build.
# Of what it brings along, zeroconf is LGPL-2.1+, the rest MIT, BSD or Apache-2.0.
# shellcheck shell=bash

# Without a network the tests that need it are skipped and say so.
install_pyatv() {
  # shellcheck disable=SC2154 # script.bash sets it
  local folder=$root/.build/pyatv-0.18.0
  [ ! -x "$folder/bin/atvremote" ] || return 0
  { python3 -m venv "$folder" && "$folder/bin/pip" install --quiet pyatv==0.18.0; } >&2 ||
    { rm -rf "$folder" && echo "bootstrap: pyatv is not there; AirPlay is not tested" >&2; }
}
