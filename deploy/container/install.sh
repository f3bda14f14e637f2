#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# In the last stage: installs the packages that are listed beside this script, and makes the user and the folders of those
# who run it. Nothing is written anywhere else afterwards, so the root file system may be read-only.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
apt-get update -qq
xargs -a "$here/packages" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends >/dev/null
rm -rf /var/lib/apt/lists/* /var/cache/apt/*.bin /var/cache/apt/archives/*.deb
# A user of its own, without a password and a shell, who owns nothing but the cache.
getent group 10001 >/dev/null || groupadd --gid 10001 motionkit
getent passwd 10001 >/dev/null || useradd --uid 10001 --gid 10001 --home-dir /tmp --no-create-home \
  --shell /usr/sbin/nologin motionkit
install -d -o 10001 -g 10001 -m 700 /cache
install -d -o 10001 -g 10001 /films
fc-cache --system-only
