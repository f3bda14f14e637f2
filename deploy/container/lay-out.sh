#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Adds to an installed MotionKit what it needs to run where nothing else is.
#
#   lay-out.sh FOLDER    the folder in which `make install DESTDIR=FOLDER` has put it
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$1
share="$folder/usr/local/share/motionkit/container"
install -d "$share"
install -m 755 "$here/install.sh" "$share/"

# Of the toolchain's three gigabytes: the compiler, its driver, the linker, and who finds lines in stack traces.
swift=$(dirname "$(readlink -f "$(command -v swiftc)")")/..
for path in bin/{swift-frontend,swift-driver,swiftc,clang,clang-[0-9]*,lld,ld.lld,llvm-symbolizer} lib/clang \
  lib/swift/{clang,linux,shims,host,apinotes,dispatch,Block,os,CoreFoundation,_Foundation*,_foundation*,_Internal*} \
  lib/libIndexStore.so*; do
  for found in "$swift"/$path; do
    [ -e "$found" ] || continue
    install -d "$folder/opt/swift/usr/$(dirname "${found#"$swift"/}")"
    cp -a "$found" "$folder/opt/swift/usr/$(dirname "${found#"$swift"/}")/"
  done
done

# The toolchain has the run-time libraries of the tool, so they are not there twice.
runtime="$folder/usr/local/lib/motionkit/runtime"
for library in "$runtime"/*.so; do
  own="lib/swift/linux/${library##*/}"
  if cmp -s "$library" "$swift/$own"; then ln -sf "/opt/swift/usr/$own" "$library"; fi
done

# Packages whose files are linked by any of these, as Debian's own tools say; and what scripts are compiled against.
{
  {
    find "$folder/usr/local/bin" "$folder/opt/swift/usr/bin" -type f | while read -r program; do
      ldd "$program" 2>/dev/null | awk '$3 ~ /^\// { print $3 }'
    done
    # These are loaded late.
    "$here/../../Scripts/late-libav.sh" "$folder/usr/local/bin/motionkit" | while read -r name; do
      ldconfig -p | awk -v name="$name" '$1 == name { print $NF; exit }'
    done
  } | sort -u | while read -r library; do
    case $library in "$folder"/* | /opt/swift/*) continue ;; esac
    # A library may lie in /lib, and the package's list say /usr/lib, or the other way round.
    dpkg-query -S "$library" "/usr$library" "$(readlink -f "$library")" 2>/dev/null || true
  done | sed 's/:.*//' | sort -u
  printf '%s\n' libc6-dev libgcc-12-dev libstdc++-12-dev ca-certificates fontconfig
  # Loaded by films that need them. librubberband2 is under the GPL; without it, only sounds that keep their pitch at another
  # rate are errors.
  printf '%s\n' libqrencode4 librubberband2
  sed -e 's/#.*//' "$here/../../packages.txt" | awk '/^(fonts|hyphen)-/'
} | sort -u >"$share/packages"
