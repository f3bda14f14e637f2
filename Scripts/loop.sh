#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# How long a developer waits for what: changes lines in a copy of the checkout, runs what the Makefile has for it, and prints seconds, the
# median of several runs. The copy is of the commit that is checked out; it lies in .build/loop and keeps its builds.
# Nothing else should run meanwhile.
#
#   Scripts/loop.sh              the rows that change a line
#   Scripts/loop.sh fresh        make demo and make test of a fresh clone, once
#   Scripts/loop.sh body still   these rows
#   RUNS=3                       how often each row that changes a line runs
#   SAVE=FILE                    writes the table to a file as well
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
home=$PWD
copy=$home/.build/loop/checkout
log=$home/.build/loop/log
runs=${RUNS:-3}

# name | the goal in seconds, on two cores | what is waited for
rows='demo|150|`make demo`, fresh clone, packages installed
test|900|`make test`, fresh clone, to its end
body|20|a function body in MotionText, until its tests are decided
text|60|a new function in MotionText, until its tests are decided
media|60|a new function in MotionMedia, until its tests are decided
raster|60|a new function in MotionRaster, until its tests are decided
kit|60|a new function in MotionDSL, until its tests are decided
core|180|a new function in MotionCore, until its tests are decided
still|60|a function body in MotionText, until `motionkit still` has drawn with it
suite|400|the whole suite, built'

fail() {
  echo "loop: $*" >&2
  exit 1
}

# Each change is another one, so nothing that was built before fits.
changes=0
change_body() { # a statement in a function that breaks lines
  local file=$copy/Sources/MotionText/Lines/LineFlow.swift
  changes=$((changes + 1))
  sed -i "s/^  private mutating func flow(isBalanced: Bool) -> Bool {\$/&\n    if CommandLine.argc == -$$$changes { print($changes) }/" "$file"
  grep -q "argc == -$$$changes" "$file" || fail "LineFlow.swift has no function flow(isBalanced:)"
}
add_function() { # FILE
  changes=$((changes + 1))
  printf '\npackage func addedByLoop%s() -> Int { %s }\n' "$$$changes" "$changes" >>"$copy/$1"
}
decide() { make -C "$copy" test ONLY="$1"; }

# What is done for a row, before and within the time that counts.
prepare() {
  case $1 in
    demo | test) rm -rf "$home/.build/loop/fresh" && git clone -q "$home" "$home/.build/loop/fresh" ;;
    body | text) decide MotionText ;;
    media) decide MotionMedia ;;
    raster) decide MotionRaster ;;
    kit) decide MotionDSL ;;
    core) decide MotionCore ;;
    still) make -C "$copy" tool ;;
    suite) make -C "$copy" build-tests ;;
  esac
}
measure() {
  case $1 in
    demo | test) make -C "$home/.build/loop/fresh" "$1" ;;
    body) change_body && decide MotionText ;;
    text) add_function Sources/MotionText/Lines/LineFlow.swift && decide MotionText ;;
    media) add_function Sources/MotionMedia/Images/ImageFile.swift && decide MotionMedia ;;
    raster) add_function Sources/MotionRaster/Renderer.swift && decide MotionRaster ;;
    kit) add_function Sources/MotionDSL/Composition.swift && decide MotionDSL ;;
    core) add_function Sources/MotionCore/Time/MediaTime.swift && decide MotionCore ;;
    still)
      change_body && make -C "$copy" tool \
        && "$copy/.build/tests/release/motionkit" still "$copy/templates/intro" "$home/.build/loop/still.png" --at 1
      ;;
    suite) make -C "$copy" run-tests ;;
  esac
}

chosen=${*:-body text media raster kit core still suite}
[ "$chosen" = fresh ] && chosen="demo test"
for row in $chosen; do
  grep -q "^$row|" <<<"$rows" || fail "'$row' is no row; there are $(cut -d'|' -f1 <<<"$rows" | tr '\n' ' ')and fresh"
done

mkdir -p "$home/.build/loop"
[ -d "$copy" ] || git clone -q "$home" "$copy"
git -C "$copy" fetch -q origin HEAD
git -C "$copy" reset -q --hard FETCH_HEAD
git -C "$home" diff --quiet HEAD || echo "loop: what is not committed is not measured" >&2

table="| | goal | $(git rev-parse --short=8 HEAD) |
|---|---|---|"
for row in $chosen; do
  IFS='|' read -r _ goal title <<<"$(grep "^$row|" <<<"$rows")"
  times=
  count=$runs
  [[ $row == demo || $row == test || $row == suite ]] && count=1
  [[ $row == demo || $row == test ]] || prepare "$row" >"$log.$row" 2>&1 || fail "$row: see $log.$row"
  for _ in $(seq "$count"); do
    [[ $row == demo || $row == test ]] && prepare "$row"
    begin=$(date +%s.%N)
    measure "$row" >"$log.$row" 2>&1 || fail "$row: see $log.$row"
    times+="$(date +%s.%N) $begin"$'\n'
  done
  median=$(awk 'NF { print $1 - $2 }' <<<"$times" | sort -n | awk '{ t[NR] = $1 } END { print (t[int((NR + 1) / 2)] + t[int(NR / 2) + 1]) / 2 }')
  table+=$'\n'"| $title | $goal | $(printf '%.0f' "$median") |"
  echo "$row: $(printf '%.1f' "$median") s" >&2
done
echo "$table"
[ -z "${SAVE:-}" ] || echo "$table" >"$SAVE"
