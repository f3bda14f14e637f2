#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Builds MotionKit and lays out all that the last stage takes, below a folder: the tool, what of the toolchain compiles
# scripts, and the list of the Debian packages that both need.
#
#   build.sh FOLDER
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$1
DEBIAN_FRONTEND=noninteractive apt-get update -qq
command -v make >/dev/null || apt-get install -y -qq --no-install-recommends make >/dev/null
make -C "$here/../.." install DESTDIR="$folder"
"$here/lay-out.sh" "$folder"
