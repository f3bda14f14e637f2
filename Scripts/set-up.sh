#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Checks for the Swift toolchain and for the Debian packages that lists name, and installs the packages that are missing.
# Does nothing, quickly, when nothing is missing.
#
#   Scripts/set-up.sh                                   installs what packages.txt lists
#   Scripts/set-up.sh packages.txt Tests/packages.txt   what these lists name
#   Scripts/set-up.sh --check …                         only checks: exit 1, with the names of what is missing
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

needed_swift=6.2
check=
[ "${1:-}" = --check ] && check=1 && shift
[ $# -gt 0 ] || set -- packages.txt
lists=("$@")

fail() {
  printf 'set-up: %s\n' "$@" >&2
  exit 1
}

listed_packages() { sed -e 's/#.*//' -e '/^[[:space:]]*$/d' "${lists[@]}"; }

# Asked of dpkg each time: a stamp file would not notice a package that was removed.
missing_packages() {
  local installed
  # dpkg-query exits 1 when it does not know one of the names; the others are listed all the same.
  installed=$(listed_packages | xargs dpkg-query -W -f='${db:Status-Abbrev}${Package}\n' 2>/dev/null \
    | awk '$1 == "ii" { print $2 }' || true)
  comm -23 <(listed_packages | sort -u) <(sort -u <<<"$installed")
}

check_swift() {
  command -v swift >/dev/null || fail "no 'swift' on PATH." \
    "MotionKit needs Swift $needed_swift or newer for Linux: https://www.swift.org/install/linux"
  local found
  found=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' | head -n 1)
  [ -n "$found" ] || fail "'swift --version' did not name a version; is $(command -v swift) a Swift toolchain?"
  [ "$(printf '%s\n' "$needed_swift" "$found" | sort -V | head -n 1)" = "$needed_swift" ] || fail \
    "Swift $found is too old: MotionKit needs $needed_swift or newer: https://www.swift.org/install/linux"
}

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
  fail "this is not Debian or Ubuntu (no dpkg or apt-get), so nothing can be installed for you." \
    "Install the equivalents of the packages in packages.txt, then use 'swift build -c release' directly."
fi

missing=$(missing_packages)
if [ -n "$missing" ]; then
  names=$(tr '\n' ' ' <<<"$missing")
  [ -n "$check" ] && fail "missing packages: ${names% }. 'make set-up' installs them."
  as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || fail "missing packages: ${names% }." \
      "Installing them needs root and there is no sudo here. As root: apt-get install ${names% }"
    as_root=(sudo)
  fi
  echo "set-up: installing ${names% }"
  "${as_root[@]}" apt-get update -qq || fail "'apt-get update' failed; see its message above."
  # shellcheck disable=SC2086  # one word a package
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $names >/dev/null \
    || fail "apt-get could not install ${names% }; see its message above."
  still=$(missing_packages)
  [ -z "$still" ] || fail "still missing after the installation: $(tr '\n' ' ' <<<"$still")"
fi

check_swift
