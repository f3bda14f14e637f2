#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Makes what the workloads read: the source clip of W4, the sprite of W9, the photos of W10. Written once to out/workloads;
# git ignores that folder.
#
#   Tests/Workloads/make-assets.sh [FOLDER]
#
# All by FFmpeg's own generators: 1280×720, 30 fps, 300 frames (10 s), H.264 crf 18, BT.709, a zoom into the Mandelbrot set;
# a star of 64×64 pixels with alpha; two JPEGs of 4000×3000 pixels with grain.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
folder=${1:-out/workloads}
mkdir -p "$folder"

part=
trap 'rm -f "$part"' EXIT

# make NAME MD5 ARGUMENT…: runs FFmpeg, and says if its pixels are not those of FFmpeg 5.1.9: measurements are still good,
# comparisons of pixels are not.
make() {
  local file=$folder/$1 expected=$2 actual
  shift 2
  [ -s "$file" ] && return
  part=$(mktemp "$folder/.XXXXXX.${file##*.}")
  ffmpeg -v error -nostdin -y -f lavfi "$@" "$part"
  actual=$(ffmpeg -v error -nostdin -i "$part" -map 0:v -f hash -hash md5 - | cut -d= -f2)
  if [ "$actual" != "$expected" ]; then
    echo "make-assets: the pixels of $file are not those of FFmpeg 5.1.9 (md5 $actual, expected $expected)" >&2
  fi
  # mktemp's files are private to their owner; this one need not be.
  chmod 644 "$part"
  mv "$part" "$file"
}

make src720.mp4 38cca88cb52584e3a5e082b62ff401b9 \
  -i "mandelbrot=size=1280x720:rate=30:start_scale=2:end_scale=0.02:end_pts=300" -t 10 \
  -c:v libx264 -preset medium -crf 18 -pix_fmt yuv420p \
  -colorspace bt709 -color_primaries bt709 -color_trc bt709

distance='hypot(X-31.5,Y-31.5)/31'
rays='(0.55+0.45*cos(4*atan2(Y-31.5,X-31.5)))'
make spark.png 2fd7b7b11abf369fcffdc628e1dc7ff5 -i color=black:size=64x64:rate=1 \
  -vf "format=rgba,geq=r=255:g=200:b=120:a='255*pow(max(0,1-$distance),2)*$rays'" -frames:v 1

photo='mandelbrot=size=4000x3000:rate=1'
grain='noise=alls=8'
make photo1.jpg f8a4397d8d111263c8ea7b261d33d911 -i "$photo:start_scale=2.6:start_x=-0.6:start_y=0:maxiter=300" \
  -vf "$grain:all_seed=1" -frames:v 1 -q:v 3
make photo2.jpg 28cca432866ab9aec326f261108b2d5c -i "$photo:start_scale=0.6:start_x=-1.2:start_y=0.2:maxiter=200" \
  -vf "$grain:all_seed=2" -frames:v 1 -q:v 3
