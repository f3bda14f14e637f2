#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Draws the cases with motionkit and with resvg, and compares. The images lie in FOLDER.
#   run.sh [FOLDER [TOOL]]
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mkdir -p "${1:-$here/../../.build/vectors}" && cd "${1:-$here/../../.build/vectors}" && pwd)
tool=$(realpath "${2:-$here/../../.build/tests/release/motionkit}")
skip() {
  echo "vectors: $*: skipped" >&2
  exit 0
}
. "$here/../install.sh"
[ -x "$folder/python/bin/python" ] || make_environment "$folder/python" resvg-py==0.5.0 numpy pillow
command -v chromium-headless-shell >/dev/null || install_packages chromium-headless-shell
if [ ! -d "$folder/references" ]; then
  "$folder/python/bin/python" "$here/references.py" "$here/cases" "$folder/drawn"
  "$folder/python/bin/python" "$here/browser.py" "$here/cases" "$here/browser.txt" "$folder/drawn"
  mv "$folder/drawn" "$folder/references"
fi

rm -rf "$folder/ours" "$folder/frames"
mkdir -p "$folder/ours" "$folder/frames"
cp "$here/cases.swift" "$folder/cases.swift"
ln -sfn "$here/cases" "$folder/cases"
(cd "$folder" && find -L cases -name '*.svg' | LC_ALL=C sort >names.txt)
python3 -c 'import json, sys; print(json.dumps({"files": sys.stdin.read().split()}))' <"$folder/names.txt" >"$folder/props.json"
"$tool" export "$folder/cases.swift" "$folder/frames/%04d.png" --props "$folder/props.json" --no-cache 2>"$folder/warnings.txt" >&2 \
  || { tail -n 20 "$folder/warnings.txt" >&2; exit 1; }
number=0
while read -r file; do
  name=${file#cases/}
  name=${name%.svg}
  mv "$folder/frames/$(printf %04d $number).png" "$folder/ours/${name/\//--}.png"
  number=$((number + 1))
done <"$folder/names.txt"
"$folder/python/bin/python" "$here/compare.py" "$folder/references" "$folder/ours" "$folder/off.png"
