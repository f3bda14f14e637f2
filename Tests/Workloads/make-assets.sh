#!/bin/bash
# Makes what the workloads read: the source clip of W4. Written once to out/workloads; git ignores that folder.
#
#   Tests/Workloads/make-assets.sh [FOLDER]
#
# 1280×720, 30 fps, 300 frames (10 s), H.264 crf 18, BT.709: a zoom into the Mandelbrot set by FFmpeg's own generator.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
folder=${1:-out/workloads}
clip=$folder/src720.mp4
[ -s "$clip" ] && exit 0

mkdir -p "$folder"
part=$(mktemp "$folder/.src720.XXXXXX.mp4")
trap 'rm -f "$part"' EXIT
ffmpeg -v error -nostdin -y -f lavfi \
  -i "mandelbrot=size=1280x720:rate=30:start_scale=2:end_scale=0.02:end_pts=300" -t 10 \
  -c:v libx264 -preset medium -crf 18 -pix_fmt yuv420p \
  -colorspace bt709 -color_primaries bt709 -color_trc bt709 "$part"

# Another FFmpeg may generate other frames: measurements are still good, comparisons of pixels are not.
expected=38cca88cb52584e3a5e082b62ff401b9
actual=$(ffmpeg -v error -nostdin -i "$part" -map 0:v -f hash -hash md5 - | cut -d= -f2)
if [ "$actual" != "$expected" ]; then
  echo "make-assets: the frames of $clip are not those of FFmpeg 5.1.9 (md5 $actual, expected $expected)" >&2
fi
# mktemp's files are private to their owner; this one need not be.
chmod 644 "$part"
mv "$part" "$clip"
