#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Names of libav's libraries that a program loads late, one a line, such as libavcodec.so.59.
#
#   Scripts/late-libav.sh PROGRAM
set -euo pipefail
{ grep -aoE 'lib(avcodec|avformat|avutil|swresample|swscale)\.so\.[0-9]+' "$1" || true; } | sort -u
