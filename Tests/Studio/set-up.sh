#!/bin/bash
# Installs what the studio's tests in a real browser need: Debian's chromium, and Playwright from PyPI in an environment of
# its own, which drives it. Says loudly where that cannot be, and exits 3.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
environment=.build/studio-tests

skip() {
  printf '\n!!! SKIPPED: the studio was not tested in a browser: %s !!!\n\n' "$1" >&2
  exit 3
}

if ! command -v chromium >/dev/null; then
  as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || skip "there is no chromium, and installing it needs root"
    as_root=(sudo)
  fi
  "${as_root[@]}" apt-get update -qq || skip "'apt-get update' failed"
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >/dev/null \
    || skip "apt-get could not install chromium"
fi
if ! "$environment/bin/python" -c 'import playwright, PIL' 2>/dev/null; then
  command -v python3 >/dev/null || skip "there is no python3"
  python3 -m venv "$environment" >/dev/null || skip "python3 cannot make an environment (python3-venv)"
  "$environment/bin/pip" install -q --disable-pip-version-check playwright pillow || skip "pip could not install playwright"
fi
