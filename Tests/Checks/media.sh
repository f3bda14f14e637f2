#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Writes the media that the cases name into FOLDER, beside photo.jpg and its like: media.sh FOLDER
set -euo pipefail
cd "$1"
make() { # FILE, then ffmpeg's arguments
  local file=$1
  shift
  [ -f "$file" ] || ffmpeg -v error -nostdin "$@" "$file"
}
make tiny.jpg -i photo.jpg -vf scale=80:50
make tall.jpg -i photo.jpg -vf crop=500:1000,scale=400:800
make white.png -f lavfi -i color=white:s=800x500 -frames:v 1
make dark.png -f lavfi -i color=0x101010:s=800x500 -frames:v 1
moving() { make "$1" -f lavfi -i "testsrc2=size=640x360:rate=$2:duration=$3" -c:v libx264 -pix_fmt yuv420p; }
moving ntsc.mp4 30 6
moving pal.mp4 25 6
moving short.mp4 30 1
tone() { make "$1" -f lavfi -i "sine=frequency=440:duration=$2" -af "volume=$3dB"; }
# A sine of ffmpeg has −18 dB.
tone loud.wav 8 17
tone soft.wav 8 -30
tone silent.wav 8 -110
