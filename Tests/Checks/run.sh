#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Makes films with known faults, checks them with motionkit, and compares the findings. The films lie in FOLDER.
#   run.sh [FOLDER [TOOL [PART]]]      PART: films whose numbers begin so
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mkdir -p "${1:-$here/../../.build/checks}" && cd "${1:-$here/../../.build/checks}" && pwd)
tool=$(realpath "${2:-$here/../../.build/tests/release/motionkit}")
part=${3:-}
media=$here/../../media

rm -f "$folder"/*.swift "$folder"/*.options "$folder"/*.json "$folder"/*.err
cp "$media"/{clip.mp4,photo.jpg,logo.png,music.m4a,pluck.m4a} "$folder/"
"$here/media.sh" "$folder"
python3 "$here/faults.py" make "$here/cases" "$folder"
cd "$folder"
# The same findings on a machine that has the highlighter of code.
export MOTIONKIT_HELPERS=$folder/none
for film in "$part"*.swift; do
  name=${film%.swift}
  read -ra options <"$name.options" || true
  # A film with errors of its script ends with a code of its own. Its findings are judged all the same.
  "$tool" check "$film" "${options[@]}" --json >"$name.json" 2>"$name.err" || true
done
python3 "$here/faults.py" judge "$folder" "$part"
