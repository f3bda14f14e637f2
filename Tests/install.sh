# SPDX-License-Identifier: Apache-2.0
# Installs what some tests need and `make test` does not install. It is sourced by scripts that have a function `skip`: that
# says the reason loudly, and exits.

# install_packages NAME…: Debian packages.
install_packages() {
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || skip "there is no $*, and installing it needs root"
    as_root=(sudo)
  fi
  "${as_root[@]}" apt-get update -qq || skip "'apt-get update' failed"
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null \
    || skip "apt-get could not install $*"
}

# make_environment FOLDER PACKAGE…: an environment of Python with packages from PyPI.
make_environment() {
  command -v python3 >/dev/null || skip "there is no python3"
  python3 -m venv "$1" >/dev/null || skip "python3 cannot make an environment (python3-venv)"
  "$1/bin/pip" install -q --disable-pip-version-check "${@:2}" || skip "pip could not install ${*:2}"
}
