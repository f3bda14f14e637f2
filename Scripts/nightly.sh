#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# What takes too long for each change, one after the other: the sanitizers, all random cases, what disturbs the tool from outside, and
# every fuzzer. A step that fails does not keep the others from running. The last result of each step, with its date and
# commit, is a row of Tests/nightly.md.
#
#   Scripts/nightly.sh                   all steps
#   Scripts/nightly.sh long fuzz-png     these
#   FUZZ_SECONDS=300                     how long each fuzzer runs
#   TIMES=50                             how many tries each trial of `make stress` makes, instead of its own number
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
report=Tests/nightly.md
logs=.build/nightly
mkdir -p $logs

known="sanitize long stress $(cd Tests/Fuzz/corpus && printf 'fuzz-%s ' *)"
steps=${*:-$known}
for step in $steps; do
  [[ " $known " == *" $step "* ]] || { echo "nightly: '$step' is no step; there are $known" >&2 && exit 2; }
done

# The step's row, in the order of `known`; all others stay.
record() { # STEP RESULT MINUTES
  local row="| \`$1\` | $2 | $3 | $(date +%Y-%m-%d) | $(git rev-parse --short=8 HEAD)$(git diff --quiet HEAD || echo ', changed') |"
  local rows
  rows=$( (sed -n 's/^| `/&/p' $report 2>/dev/null | grep -v "^| \`$1\` "; echo "$row") )
  {
    echo "# What ran at night"
    echo
    echo "\`make nightly\` writes this table: the last result of each step, and the commit that it ran on."
    echo
    echo "| step | result | minutes | date | commit |"
    echo "|---|---|---|---|---|"
    for name in $known; do grep "^| \`$name\` " <<<"$rows"; done
  } >$report.new
  mv $report.new $report
}

failures=0
for step in $steps; do
  log=$logs/$step.log
  begin=$(date +%s)
  case $step in
    fuzz-*) make fuzz TARGET="${step#fuzz-}" TIME="${FUZZ_SECONDS:-300}" ;;
    *) make "$step" ;;
  esac >"$log" 2>&1
  status=$?
  minutes=$((($(date +%s) - begin + 30) / 60))
  # The last line that says how much was done.
  said=$(grep -aoE 'Test run with [0-9]+ tests[^.]*|Done [0-9]+ runs|^\| *[a-z]+ \| [0-9]+ \| [0-9]+ .*' "$log" | tail -n 1 | tr '|' ',' )
  if [ $status -eq 0 ]; then result="passed${said:+: $said}"; else result="**failed**" && failures=$((failures + 1)); fi
  record "$step" "$result" "$minutes"
  echo "$step: $result, $minutes min ($log)"
done
[ $failures -eq 0 ]
