#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Tests motionkit-edits: kinds of edits, refusals, and random edits of templates. Without the program, because the toolchain has no
# syntax libraries, it says so and passes.
#   run.sh [COUNT]      random edits; 40 by default
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
export EDITS="${EDITS:-$PWD/.build/edits/motionkit-edits}" MOTIONKIT="${MOTIONKIT:-$PWD/.build/tests/release/motionkit}"
if ! [ -x "$EDITS" ]; then
  printf '\n!!! SKIPPED: edits of scripts; this toolchain has no syntax libraries !!!\n\n'
  exit 0
fi
exec python3 -B Tests/Edits/test_edits.py "${1:-40}"
