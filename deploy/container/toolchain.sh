#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Fetches Swift's toolchain for Debian 12 from swift.org, checks its signature, and unpacks it.
#
#   toolchain.sh VERSION FOLDER
set -euo pipefail
version=$1 folder=$2
apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ca-certificates curl gnupg >/dev/null
case $(uname -m) in
  aarch64) platform=debian12-aarch64 ;;
  *) platform=debian12 ;;
esac
name="swift-$version-RELEASE-$platform.tar.gz"
place="https://download.swift.org/swift-$version-release/$platform/swift-$version-RELEASE/$name"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
curl -fsSL https://www.swift.org/keys/all-keys.asc | gpg --batch --quiet --homedir "$work" --import
curl -fsSL "$place" -o "$work/$name"
curl -fsSL "$place.sig" -o "$work/$name.sig"
gpg --batch --quiet --homedir "$work" --verify "$work/$name.sig" "$work/$name"
mkdir -p "$folder"
tar -xzf "$work/$name" -C "$folder" --strip-components=1
