#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Fetches the source packages that packages.txt lists, and lays their samples into FOLDER/samples/PACKAGE.
#   fetch.sh FOLDER
# apt gets lists, a state and a cache of its own in FOLDER, so the machine's stay as they are.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mkdir -p "$1" && cd "$1" && pwd)
apt=$folder/apt
mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial" "$apt/parts" "$folder/sources" "$folder/samples"
mirror=${SWEEP_MIRROR:-http://deb.debian.org/debian}
# Mirrors keep the archives of some releases alone.
suites=${SWEEP_SUITES:-bookworm trixie sid}
for suite in $suites; do
  echo "deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror $suite main"
done > "$apt/sources.list"
options=(
  -o Dir::Etc::sourcelist="$apt/sources.list" -o Dir::Etc::sourceparts="$apt/parts" -o Dir::State="$apt"
  -o Dir::State::lists="$apt/lists" -o Dir::Cache="$apt/cache" -o Debug::NoLocking=1 -o APT::Sandbox::User=root
)
[ "$(ls "$apt"/lists/ | grep -c 'Sources$')" -ge "$(wc -w <<< "$suites")" ] || apt-get "${options[@]}" -qq update
while read -r package kind; do
  case $package in '' | '#'*) continue ;; esac
  [ -e "$folder/samples/$package" ] && continue
  mkdir -p "$folder/sources/$package"
  is_there=
  for suite in $suites; do
    (cd "$folder/sources/$package" && apt-get "${options[@]}" -qq source --download-only --tar-only "$package/$suite" > log 2>&1) &&
      is_there=1 && break
  done
  [ -n "$is_there" ] || {
    echo "$package: not there: $(tail -n 1 "$folder/sources/$package/log")" >&2
    continue
  }
  python3 "$here/unpack.py" "$folder/sources/$package" "$folder/samples/$package" "$kind"
  rm -rf "$folder/sources/$package"
done < "$here/packages.txt"
