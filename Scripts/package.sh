#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Makes a Debian package and a tarball of an installed MotionKit.
#
#   Scripts/package.sh TREE FOLDER    TREE is what `make install DESTDIR=TREE PREFIX=/usr` wrote; the files go to FOLDER
#
# The package depends on the Debian packages whose libraries its own files name, or load late. Those bring their own. Swift's run-time
# libraries are in it. The toolchain is not, because bundles need none.
set -euo pipefail
tree=$1 folder=$2
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(dirname "$here")

version=$(sed -n 's/.*static let number = "\(.*\)"/\1/p' "$root/Sources/MotionCore/System/MotionKitVersion.swift")
architecture=$(dpkg --print-architecture)
[ -n "$version" ] && [ -x "$tree/usr/bin/motionkit" ] || { echo "package: $tree/usr has no motionkit" >&2 && exit 1; }

# Debian has no other place for them.
complete() {
  install -d "$tree/usr/share/$2"
  "$tree/usr/bin/motionkit" --generate-completion-script "$1" >"$tree/usr/share/$2/$3"
}
complete bash bash-completion/completions motionkit
complete zsh zsh/vendor-completions _motionkit
complete fish fish/vendor_completions.d motionkit.fish

list() { sort -u | paste -sd, | sed 's/,/, /g'; }
depends=$("$here/linked-packages.sh" "$tree/usr" | list)
fonts=$(sed -e 's/#.*//' "$root/packages.txt" | awk '/^(fonts|hyphen)-/' | list)

# An interrupted run leaves no half of a package.
mkdir -p "$folder"
control=$tree/DEBIAN
rm -rf "$control"
mkdir "$control"
trap 'rm -rf "$control"' EXIT
install -d "$tree/usr/share/doc/motionkit"
install -m 644 "$root/NOTICE" "$tree/usr/share/doc/motionkit/copyright"
{
  echo "Package: motionkit"
  echo "Version: $version"
  echo "Architecture: $architecture"
  echo "Maintainer: MotionKit <motionkit@localhost>"
  echo "Section: video"
  echo "Priority: optional"
  echo "Installed-Size: $(du -sk --exclude=DEBIAN "$tree" | cut -f1)"
  echo "Depends: $depends"
  echo "Recommends: $fonts"
  echo "Suggests: swiftlang, libc6-dev, libgcc-12-dev, libstdc++-12-dev, chromium, ffmpeg"
  echo "Description: videos of compositions written in Swift"
  echo " MotionKit turns a Swift script into a video file, without a display. Bundles of"
  echo " scripts run with this package alone. Compiling a script needs Swift's toolchain"
  echo " of the same version, from swift.org."
} >"$control/control"
chmod -R u+rwX,go+rX,go-w "$tree"
package="$folder/motionkit_${version}_$architecture.deb"
dpkg-deb --root-owner-group -Zxz -z6 --build "$tree" "$package.new" >/dev/null
mv -f "$package.new" "$package"
rm -rf "$control"

# It may be unpacked anywhere: programs find their files from where they lie.
name="motionkit-$version-$(uname -m)"
tarball="$folder/$name.tar.xz"
tar -C "$tree/usr" --owner=0 --group=0 --sort=name --transform "s,^\.,$name," -cJf "$tarball.new" .
mv -f "$tarball.new" "$tarball"
du -h "$package" "$tarball"
