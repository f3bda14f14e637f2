#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Unchanged rows of a batch whose files lie on a slow store: each call takes a millisecond. They may take 1.3 times as long as with files
# on the disk.
#
#   run.sh [TOOL [ROWS]]
#
# Two places are tried: the cache alone lies there, and the cache with the script, its media, the table and the videos.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cd "$here/../.."
tool=$(realpath "${1:-.build/tests/release/motionkit}")
rows=${2:-50}
skip() {
  printf '\n!!! SKIPPED: a slow store: %s !!!\n\n' "$1" >&2
  exit 0
}
[ -c /dev/fuse ] && [ "$(id -u)" -eq 0 ] || skip "it needs /dev/fuse and the rights to mount"
. Tests/install.sh
[ -f /usr/include/fuse3/fuse.h ] || install_packages libfuse3-dev fuse3
work=$(mktemp -d)
mounted=
trap '[ -z "$mounted" ] || umount -l "$work/slow"; rm -rf "$work"' EXIT
# shellcheck disable=SC2046
cc -O2 -Wall -Wextra -o "$work/slow-mount" "$here/slow.c" $(pkg-config --cflags --libs fuse3)
mkdir -p "$work/slow" "$work/store" "$work/disk"
"$work/slow-mount" "$work/store" 1000 "$work/slow" -o default_permissions,auto_cache
mounted=yes

for folder in store/all disk; do
  mkdir -p "$work/$folder"
  cp "$here/card.swift" media/photo.jpg media/pluck.m4a "$work/$folder/"
  { echo name; for ((row = 1; row <= rows; row++)); do echo "Person $row"; done; } >"$work/$folder/people.csv"
done

# The shortest time in milliseconds of three runs of a batch in a folder, with a cache: all rows are unchanged, because a run before
# made them.
#
#   unchanged FOLDER CACHE
unchanged() {
  local best=
  for run in 1 2 3 4; do
    local from to
    from=$(date +%s%N)
    (cd "$1" && MOTIONKIT_CACHE=$2 "$tool" batch card.swift people.csv 'out/{name}.mp4' --quality draft -q) >&2
    to=$(date +%s%N)
    [ "$run" -gt 1 ] || continue
    [ -n "$best" ] && [ "$best" -le $((to - from)) ] || best=$((to - from))
  done
  echo $((best / 1000000))
}
local_time=$(unchanged "$work/disk" "$work/disk/cache")
cache_time=$(unchanged "$work/disk" "$work/slow/cache")
all_time=$(unchanged "$work/slow/all" "$work/slow/all-cache")
ratio() { awk -v a="$1" -v b="$local_time" 'BEGIN { printf "%.2f", a / b }'; }
echo "slow store: $rows unchanged rows in $local_time ms on the disk, $cache_time ms with the cache on the store ($(ratio "$cache_time")), \
$all_time ms with all files there ($(ratio "$all_time"))"
awk -v a="$cache_time" -v b="$local_time" 'BEGIN { exit a > 1.3 * b }' || {
  echo "slow store: more than 1.3 times the time of the disk" >&2
  exit 1
}
