#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Whether the release build is as good as the one that was tested: both give the same frames of templates, and the release build makes a
# film of them.
#
#   Scripts/prove-release.sh RELEASE TESTED    two motionkit executables
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for template in intro kiosk kinetic-type; do
  "$2" export "templates/$template" --no-encode --frames 10-49 --frame-hashes "$work/tested" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
  "$1" export "templates/$template" "$work/film.mp4" --frames 10-49 --frame-hashes "$work/release" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
  [ "$(wc -l <"$work/release")" -eq 40 ] || { echo "prove-release: $template has not 40 frames" >&2 && exit 1; }
  diff "$work/tested" "$work/release" || { echo "prove-release: $template has other frames in the release build" >&2 && exit 1; }
  packets=$(ffprobe -v error -count_packets -select_streams v -show_entries stream=nb_read_packets -of csv=p=0 "$work/film.mp4")
  [ "$packets" = 40 ] || { echo "prove-release: the film of $template has $packets frames and not 40" >&2 && exit 1; }
  rm "$work/film.mp4"
done
echo "The release build gives the frames that were tested."
