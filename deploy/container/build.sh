#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Builds MotionKit and lays out all that a last stage takes, below a folder: the tool, and the list of the Debian packages that it needs.
#
#   build.sh FOLDER            also the parts of the toolchain that compile scripts
#   build.sh FOLDER bundles    no toolchain; of the build that is there, because a bundle runs with the build that made it
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$1
DEBIAN_FRONTEND=noninteractive apt-get update -qq
command -v make >/dev/null || apt-get install -y -qq --no-install-recommends make >/dev/null
case ${2:-} in
  bundles)
    make -C "$here/../.." install-files DESTDIR="$folder"
    "$here/lay-out-bundles.sh" "$folder"
    ;;
  *)
    make -C "$here/../.." install DESTDIR="$folder"
    "$here/lay-out.sh" "$folder"
    ;;
esac
