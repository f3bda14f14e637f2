#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Reads the samples of other projects' source packages, and says which are refused that other readers take.
#   run.sh FOLDER [TOOL [KIND …]]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mkdir -p "$1" && cd "$1" && pwd)
tool=$(realpath "${2:-$here/../../.build/tests/release/motionkit}")
python=${PYTHON:-/usr/bin/python3}
[ "$#" -ge 2 ] && shift 2 || shift
"$here/fetch.sh" "$folder"
[ -d "$folder/readers/usr" ] || "$here/readers.sh" "$folder"
"$python" "$here/sweep.py" "$folder" "$tool" "$@"
