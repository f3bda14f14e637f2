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
[ -f tracks.mka ] || ffmpeg -v error -nostdin -i music.m4a -i pluck.m4a -map 0:a -map 1:a -c copy tracks.mka
[ -f half.mkv ] || { ffmpeg -v error -nostdin -i ntsc.mp4 -c copy whole.mkv && head -c $(($(stat -c %s whole.mkv) / 3)) whole.mkv >half.mkv; }
: >empty.srt
printf '1\n00:00:00,200 --> 00:00:02,500\nA line of words\n' >right.srt
printf 'name,price\n' >header.csv
printf 'name,price\nTea,3\nCake,4\n' >rows.csv
printf 'name,price\nCaf\351,3\nCake,4\n' >latin.csv
svg() { printf '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">%s</svg>\n' "$2" >"$1"; }
svg plain.svg '<rect x="20" y="20" width="160" height="120" fill="#3cc"/>'
svg blank.svg ''
svg foreign.svg '<rect width="160" height="120" fill="#3cc"/><foreignObject width="90" height="90"><p>no</p></foreignObject>'
svg cursor.svg '<rect width="160" height="120" fill="#3cc"/><script>alert(1)</script><animate attributeName="x"/>'
