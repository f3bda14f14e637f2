#!/bin/bash
# Adds to an installed MotionKit what it needs to run bundles where nothing else is. Nothing compiles there.
#
#   lay-out-bundles.sh FOLDER    the folder in which `make install DESTDIR=FOLDER` has put it
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$1
share="$folder/usr/local/share/motionkit/container"
install -d "$share"
install -m 755 "$here/install.sh" "$share/"

# Only scripts are compiled against them, begin with a template, or are written by the reference.
rm -rf "$folder/usr/local/lib/motionkit/modules" "$folder/usr/local/share/man"
rm -rf "$folder/usr/local/share/motionkit"/{templates,media,reference,skills}

# Bundles have the fonts of their texts. A table may have letters that they lack.
{
  "$here/../../Scripts/linked-packages.sh" "$folder/usr/local"
  echo fonts-dejavu-core
  sed -e 's/#.*//' "$here/../../packages.txt" | awk '/^hyphen-/'
} | sort -u >"$share/packages"
