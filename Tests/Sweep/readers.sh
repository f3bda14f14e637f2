#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Lays ImageMagick and SoX, with the libraries that the machine lacks for them, into FOLDER/readers. Nothing is installed.
#   readers.sh FOLDER
set -eu
folder=$(mkdir -p "$1/readers/archives/partial" && cd "$1/readers" && pwd)
apt-get -o Dir::Cache="$folder" -o Debug::NoLocking=1 -o APT::Sandbox::User=root -qq -y --no-install-recommends \
  --download-only install imagemagick sox libsox-fmt-all > "$folder/log" 2>&1 || { tail -n 2 "$folder/log" >&2; exit 1; }
for archive in "$folder"/archives/*.deb; do dpkg -x "$archive" "$folder"; done
