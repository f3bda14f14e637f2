#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Tests the studio in a real browser.
#
#   Tests/Studio/run.sh quick    a short part, where chromium and Playwright are installed already
#   Tests/Studio/run.sh          everything, after installing them
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cd "$here/../.."
python=.build/studio-tests/bin/python
export MOTIONKIT="${MOTIONKIT:-$PWD/.build/tests/release/motionkit}"

if [ "${1:-}" = quick ]; then
  if ! command -v chromium >/dev/null || ! "$python" -c 'import playwright, PIL' 2>/dev/null; then
    printf '\n!!! SKIPPED: the studio in a browser; make test-studio installs chromium and tests all of it !!!\n\n'
    exit 0
  fi
  exec "$python" "$here/test_studio.py" QuickTests QuickEditTests
fi
"$here/set-up.sh" || { [ $? -eq 3 ] && exit 0 || exit 1; }
exec "$python" "$here/test_studio.py" "$@"
