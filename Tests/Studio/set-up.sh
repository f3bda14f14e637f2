#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Installs what the studio's tests in a real browser need: Debian's chromium, and Playwright from PyPI in an environment of
# its own, which drives it. Says loudly where that cannot be, and exits 3.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
environment=.build/studio-tests

skip() {
  printf '\n!!! SKIPPED: the studio was not tested in a browser: %s !!!\n\n' "$1" >&2
  exit 3
}

. Tests/install.sh
command -v chromium >/dev/null || install_packages chromium
"$environment/bin/python" -c 'import playwright, PIL' 2>/dev/null || make_environment "$environment" playwright pillow
