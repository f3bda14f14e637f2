#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Makes a share of a batch whose files lie in an object store: fetches the inputs and the kept segments, renders, puts the videos,
# the share's report and new segments back. Machines need no common folder.
#
#   render.sh 2/8
#
# STORE is a remote of rclone with a bucket, such as store:films; SCRIPT and TABLE are files in STORE/in.
set -euo pipefail
share=$1
: "${STORE:?names a remote and a bucket, such as store:films}" "${SCRIPT:=card.swift}" "${TABLE:=people.csv}"
: "${WORK:=$(mktemp -d)}" "${MOTIONKIT_CACHE:=$WORK/cache}"
export MOTIONKIT_CACHE
videos='out/{line}.mp4'
segments=(--ignore-existing --exclude '.unfinished-*' --exclude '*.filehash')

mkdir -p "$WORK/in" "$MOTIONKIT_CACHE/segments"
rclone sync "$STORE/in" "$WORK/in"
rclone copy "$STORE/segments" "$MOTIONKIT_CACHE/segments" "${segments[@]}" --retries 1 2>/dev/null || true  # none yet
# Paths in the report are relative, so that `join` finds the files in any folder.
cd "$WORK"
status=0
motionkit batch "in/$SCRIPT" "in/$TABLE" "${OUTPUT:-$videos}" --shard "$share" --report shares --reproducible || status=$?
# Also after failed rows: the others are complete, and the report names these.
for folder in out shares; do
  [ ! -d $folder ] || rclone copy $folder "$STORE/$folder" --exclude '.*unfinished*'
done
rclone copy "$MOTIONKIT_CACHE/segments" "$STORE/segments" "${segments[@]}"
exit "$status"
