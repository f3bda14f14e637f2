#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Writes the pictures of this folder again, by other programs than MotionKit: cwebp and img2webp (webp), heif-enc
# (libheif-examples), tiffcp (libtiff-tools), ImageMagick and FFmpeg. They are kept, so tests need none of these.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
ffmpeg -v error -y -f lavfi -i "gradients=s=41x30:c0=red:c1=blue:x0=0:y0=0:x1=40:y1=29:seed=1,format=rgba,geq=r='r(X,Y)':g='6*Y':b='b(X,Y)':a='55+5*X'" \
  -frames:v 1 alpha.png
convert alpha.png -alpha off opaque.png
convert opaque.png -colorspace gray -depth 8 grey.png
cwebp -quiet -lossless -exact alpha.png -o alpha.webp
cwebp -quiet -q 90 opaque.png -o opaque.webp
img2webp -loop 0 -d 100 alpha.png opaque.png -o animated.webp >/dev/null 2>&1
heif-enc -q 95 opaque.png -o opaque.heic >/dev/null 2>&1
heif-enc -q 95 alpha.png -o alpha.heic >/dev/null 2>&1
heif-enc -A -q 95 alpha.png -o alpha.avif >/dev/null 2>&1
convert opaque.png -depth 16 wide.png
heif-enc -A -b 10 -q 98 wide.png -o wide.avif >/dev/null 2>&1
rm wide.png
convert alpha.png -compress lzw lzw.tif
convert alpha.png -compress none none.tif
convert opaque.png -compress jpeg -quality 95 jpeg.tif
convert grey.png -compress zip grey.tif
convert opaque.png -dither none -colors 16 -type palette -depth 8 palette.png
convert palette.png -type palette palette.tif
convert opaque.png -dither none -monochrome -compress group4 mono.tif
convert mono.tif mono.png
tiffcp -t -w 16 -l 16 lzw.tif tiles.tif
tiffcp -p separate none.tif planes.tif
rm none.tif
convert opaque.png opaque.bmp
convert alpha.png alpha.bmp
convert palette.png -type palette BMP3:palette.bmp
convert opaque.png -interlace JPEG -quality 70 progressive.jpg
