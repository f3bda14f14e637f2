#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Records beside built programs which commit they were built from. `--version` prints it.
#
#   Scripts/built-from.sh FOLDER NAME…    programs in the folder that were just built
#
# Each line of FOLDER/built-from has a build id, a program and the commit. The record is no part of the programs: a commit
# compiles and links nothing, and a program that was linked without this script has no line. Without git there is no
# record.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
folder=$1
shift
record=$folder/built-from

# An archive may have been unpacked inside another repository.
top=$(git rev-parse --show-toplevel 2>/dev/null || true)
if [ -z "$top" ] || ! [ "$top" -ef . ] || ! commit=$(git rev-parse --short=8 HEAD 2>/dev/null); then
  rm -f "$record"
  exit 0
fi
[ -z "$(GIT_OPTIONAL_LOCKS=0 git status --porcelain --untracked-files=no)" ] || commit+=" with changes"

lines=
[ ! -f "$record" ] || lines=$(<"$record")
for name in "$@"; do
  lines=$(awk -v name="$name" '$2 != name' <<<"$lines")
  id=$(readelf -n "$folder/$name" 2>/dev/null | sed -n 's/^ *Build ID: //p' || true)
  [ -z "$id" ] || lines+=$'\n'"$id $name $commit"
done
# Written only if it changed, and at once.
text=$(sed '/^$/d' <<<"$lines")
[ -f "$record" ] && [ "$text" = "$(<"$record")" ] && exit 0
printf '%s\n' "$text" >"$record.new"
mv "$record.new" "$record"
