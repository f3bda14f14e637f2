#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Draws the reference pictures again, with the engines that drew them, and compares the engines. Installs these first: Debian's
# chromium-headless-shell and, in an environment of their own, those from PyPI.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
environment=.build/references

skip() {
  printf '\n!!! No reference pictures were made: %s !!!\n\n' "$1" >&2
  exit 1
}

. Tests/install.sh
command -v chromium-headless-shell >/dev/null || install_packages fonts-inter chromium-headless-shell
"$environment/bin/python" -c 'import numpy, PIL, skia, uharfbuzz, cairo' 2>/dev/null \
  || make_environment "$environment" numpy==2.4.6 pillow==11.3.0 skia-python==144.1 uharfbuzz==0.57.0 pycairo==1.29.2
"$environment/bin/python" Tests/References/make.py
"$environment/bin/python" Tests/References/crosscheck.py
