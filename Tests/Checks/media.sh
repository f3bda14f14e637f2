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
make huge.jpg -f lavfi -i color=0x808080:s=12000x9000 -frames:v 1
make wide.mp4 -f lavfi -i "testsrc2=size=640x360:rate=30:duration=6" -c:v libx264 -pix_fmt yuv420p -color_primaries bt2020 \
  -color_trc bt2020-10 -colorspace bt2020nc
make plain.png -f lavfi -i color=0x30c080:s=400x240 -frames:v 1
make voice.mkv -i ntsc.mp4 -i music.m4a -map 0:v -map 1:a -c copy -shortest
make voices.mkv -i ntsc.mp4 -i music.m4a -i pluck.m4a -map 0:v -map 1:a -map 2:a -c copy -shortest
for kind in webp bmp; do make "whole.$kind" -i photo.jpg -vf scale=800:500; done
# A header that promises more bytes than there are, a wrong number, wide colours, a wrong checksum, bytes behind the sound.
change() { python3 - "$@" <<'PYTHON'; }
import struct, sys, zlib
whole, odd, kind = sys.argv[1:]
data = bytearray(open(whole, "rb").read())
if kind == "webp":
    data[4:8] = struct.pack("<I", struct.unpack("<I", data[4:8])[0] + 100)
elif kind == "bmp":
    data[26:28] = struct.pack("<H", 3)
elif kind == "png":
    # Display P3, as a cICP chunk behind the header.
    chunk = b"cICP" + bytes([12, 13, 0, 1])
    data[33:33] = struct.pack(">I", 4) + chunk + struct.pack(">I", zlib.crc32(chunk))
elif kind == "gamma":
    data[33:33] = struct.pack(">I", 4) + b"gAMA" + struct.pack(">II", 45455, 0)
elif kind == "wav":
    data += bytes(range(1, 256)) * 40
open(odd, "wb").write(data)
PYTHON
change whole.webp short.webp webp
change whole.bmp planes.bmp bmp
change soft.wav endless.wav wav
change plain.png wide.png png
change plain.png gamma.png gamma
printf '1\n00:00:00,200 --> 00:00:02,500\nA line of words\n' >right.srt
printf '[Events]\nFormat: Start, End, Style, Text\nDialogue: 0:00:00.20,0:00:02.50,Bold,{\\i1}A line of words\n' >styled.ass
printf 'WEBVTT\n\nSTYLE\n::cue { color: red }\n\n00:00.200 --> 00:02.500\nA line of words\n' >numbers.vtt
printf '[00:00.20]A line of words\nand one without a time\n[00:02.00]\n' >song.lrc
printf 'time,x,y\n0.5,3000,20\n1.5,200,2500\n' >clicks.csv
printf 'name,firm\nTea,A\nCake,B\n' >odd.csv
printf 'name,phone\nTea,1\nCake,2\n' >more.csv
printf 'name;mail\nTea;a@b.c\n' >mail.csv
printf 'name\tprice\nTea\t3\n' >price.csv
printf 'name\nTea\nA name that never fits into its box\nCake\n' >names.csv
printf 'stars\n1\n2\n9\n' >stars.csv
printf 'photo\nabsent.png\nlogo.png\n' >photos.csv
printf 'name\nAda\n{first_name}\n' >holders.csv
printf '{"colour": "red"}\n' >props.json
texts() { mkdir -p "$1" && printf '%s\n' "$2" >"$1/en.json" && printf '%s\n' "$3" >"$1/de.json"; }
texts right-texts '{"hello": "Hello {name}"}' '{"hello": "Hallo {name}"}'
texts missing-text '{"hello": "Hello {name}", "more": "More"}' '{"hello": "Hallo {name}"}'
texts missing-name '{"hello": "Hello {name}"}' '{"hello": "Hallo"}'
texts odd-name '{"hello": "Hello {name}"}' '{"hello": "Hallo {name}, {nahme}"}'
svg bar.svg '<rect x="20" y="60" width="160" height="40" fill="#c3c"/>'
svg photo.svg '<text x="20" y="90" font-family="Inter" font-size="40" fill="#3cc">Hi</text>'
