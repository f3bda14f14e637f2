#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Compiles motionkit-edits, the program by which the studio writes into scripts.
#
#   Scripts/edits.sh PROGRAM    compiles Sources/MotionEdits into PROGRAM
#
# It links the syntax libraries of the toolchain. So it is no target of Package.swift: a toolchain without them builds everything else,
# and the studio says that it cannot edit.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
program=$1
compiler=$(readlink -f "$(command -v swiftc)")
libraries=$(dirname "$(dirname "$compiler")")/lib/swift/host

if ! [ -e "$libraries/SwiftParser.swiftmodule" ] || ! [ -e "$libraries/libSwiftParser.so" ]; then
  echo "edits: no SwiftParser in $libraries, so the studio will not edit scripts; toolchains from swift.org have it" >&2
  rm -f "$program"
  exit 0
fi
mkdir -p "$(dirname "$program")"
mapfile -t sources < <(find Sources/MotionEdits -name '*.swift' | sort)
# An installed program finds Swift's run-time libraries beside itself (Scripts/runtime.sh), and the studio names the folder of the others.
swiftc -O -wmo -swift-version 6 -module-name MotionEdits -strict-memory-safety -warnings-as-errors -I "$libraries" -L "$libraries" \
  -lSwiftSyntax -lSwiftParser -Xlinker -rpath='$ORIGIN/../lib/motionkit/runtime' -Xlinker -rpath="$libraries" \
  "${sources[@]}" -o "$program"
