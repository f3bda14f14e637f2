#!/bin/bash
# Debian packages that an installed MotionKit needs to run, one a line.
#
#   Scripts/linked-packages.sh FOLDER    where `make install` put bin and lib, such as /usr/local
#
# They are those of libraries that its own files name, or load late (libav's names stand in the program). The packages bring the libraries of these libraries.
set -euo pipefail
folder=$1
runtime=$folder/lib/motionkit/runtime

# Libraries that the files name and do not have beside them.
named() {
  find "$folder/bin" "$runtime" -type f -exec readelf --dynamic {} + 2>/dev/null |
    sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' | sort -u | while read -r name; do
    # The studio's program for edits takes these from the toolchain. Where there is none, it does not edit.
    case $name in libSwiftSyntax.so | libSwiftParser.so) continue ;; esac
    [ -e "$runtime/$name" ] || echo "$name"
  done
}

places=$(ldconfig -p 2>/dev/null || /sbin/ldconfig -p)
{
  for name in $(named) $("$(dirname "$0")/late-libav.sh" "$folder/bin/motionkit") libheif.so.1 libqrencode.so.4 libtiff.so.6 libzstd.so.1; do
    library=$(awk -v name="$name" '$1 == name { print $NF; exit }' <<<"$places")
    [ -n "$library" ] || { echo "linked-packages: $name is not installed" >&2 && exit 1; }
    # A library may lie in /lib, and the package's list say /usr/lib, or the other way round.
    dpkg-query -S "$library" "/usr$library" "$(readlink -f "$library")" 2>/dev/null || true
  done | sed 's/:.*//'
  echo fontconfig
} | sort -u
