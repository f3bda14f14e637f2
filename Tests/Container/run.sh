#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# The steps of deploy/container/Containerfile without a container engine.
#
#   Tests/Container/run.sh quick     the recipe's scripts are there, and an export works as their user would run it: no privileges,
#                                    no network, a root file system that is read-only. A bundle gives the same film where no
#                                    toolchain is
#   Tests/Container/run.sh           also makes a Debian slim in a folder (mmdebstrap), runs the scripts in it, and exports there
#   Tests/Container/run.sh bundles   the same for the image without the toolchain
#
# BUILT names the folder of the build that is used. The toolchain is this machine's: fetching it is left out.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cd "$here/../.."
build=${BUILT:-.build/tests/release}
built=$PWD/$build
recipe=deploy/container/Containerfile

skip() {
  printf '\n!!! SKIPPED: the container: %s !!!\n\n' "$1" >&2
  exit 0
}

# Every RUN of the recipe is a script that is there.
sed -n 's/^RUN //p' $recipe | while read -r step _; do
  case $step in
    deploy/*) script=$step ;;
    /usr/local/share/motionkit/container/*) script=deploy/container/${step##*/} ;;
    *) echo "the recipe has a step of its own: $step" >&2 && exit 1 ;;
  esac
  [ -x "$script" ] && bash -n "$script" || { echo "$script is no script" >&2 && exit 1; }
done

[ "$(id -u)" -eq 0 ] || skip "mounts and users are changed by root"
unshare --mount --pid --fork --net --uts --ipc true 2>/dev/null || skip "a process may have no mounts of its own here"
work=$(mktemp -d)
chmod 755 "$work"
trap 'rm -rf "$work"' EXIT
export work

# As an engine does it: --read-only, --tmpfs /tmp, volumes for /cache and /films, no network, no privileges.
#
#   contained ROOT COMMAND    a shell's words, which run in /films as the recipe's user
contained() {
  ROOT=$1 COMMAND=$2 ENVIRONMENT=$(sed -n 's/^ENV //p' $recipe | tail -1) \
    unshare --mount --pid --fork --net --uts --ipc bash -ec '
    mount --rbind "$ROOT" "$ROOT"
    mount -t proc none "$ROOT/proc"
    mount -t tmpfs -o mode=755 none "$ROOT/dev"
    for device in null zero urandom random; do
      touch "$ROOT/dev/$device" && mount --bind "/dev/$device" "$ROOT/dev/$device"
    done
    mount -t tmpfs -o mode=1777 none "$ROOT/tmp"
    mount -t tmpfs -o mode=700,uid=10001,gid=10001 none "$ROOT/cache"
    mount --bind "$work/folder" "$ROOT/films"
    mount -o remount,bind,ro "$ROOT"
    for name in x usr/x; do if touch "$ROOT/$name" 2>/dev/null; then echo "the root can be written" >&2; exit 1; fi; done
    exec chroot "$ROOT" env -i $ENVIRONMENT setpriv --reuid=10001 --regid=10001 --clear-groups --bounding-set=-all \
      --no-new-privs sh -ec "cd /films; [ \$(id -u) = 10001 ]; $COMMAND"'
}
template=intro
[ "${1:-}" = quick ] && template=blank
mkdir "$work/folder" && cp -r "templates/$template" "$work/folder/film" && chown -R 10001:10001 "$work/folder"
how="--quality draft --time 0-1 --reproducible"

# What the image without the toolchain shall do with a bundle that was made elsewhere.
MOTIONKIT_CACHE=$work/cache "$built/motionkit" bundle "templates/$template" "$work/folder/film.bundle" >/dev/null
chown -R 10001:10001 "$work/folder"
bundled="export PATH=/built/bin:\$PATH; motionkit doctor >doctor.txt && motionkit check film.bundle --sandbox-if-possible \
  && motionkit still film.bundle still.png --sandbox-if-possible \
  && motionkit export film.bundle bundled.mp4 $how --sandbox-if-possible"

if [ "${1:-}" = quick ]; then
  install -D "$built/motionkit" "$work/tool/bin/motionkit"
  Scripts/runtime.sh "$work/tool/lib/motionkit/runtime" "$work/tool/bin/motionkit"
  # The package names what the installed programs link, and nothing of the toolchain.
  [ ! -e .build/edits/motionkit-edits ] || install .build/edits/motionkit-edits "$work/tool/bin/"
  Scripts/linked-packages.sh "$work/tool" >"$work/packages"
  grep -q '^libavcodec' "$work/packages" || { echo "linked-packages names no libavcodec" >&2 && exit 1; }
  # This machine's own files, seen from below another root.
  mkdir -p "$work/root"/{proc,dev,tmp,cache,films,built}
  for name in usr etc opt lib lib64 bin sbin; do
    [ -e "/$name" ] || continue
    if [ -L "/$name" ]; then ln -s "$(readlink "/$name")" "$work/root/$name"; else mkdir "$work/root/$name"; fi
  done
  export built
  unshare --mount bash -ec '
    for name in usr etc opt; do
      mount --bind "/$name" "$work/root/$name"
      mount -o remount,bind,ro "$work/root/$name"
    done
    mount --bind "$built" "$work/root/built"
    '"$(declare -f contained)"'
    recipe='"$recipe"'
    contained "$work/root" "/built/motionkit export film film.mp4 '"$how"'"
    # The toolchain lies below /opt, and the run-time libraries beside the tool are enough.
    umount "$work/root/opt"
    mount --bind "$work/tool" "$work/root/built"
    contained "$work/root" "'"$bundled"'"'
  cmp "$work/folder/film.mp4" "$work/folder/bundled.mp4"
  grep -q '^optional toolchain: none' "$work/folder/doctor.txt"
  echo "container: the recipe's scripts are there, and its user exports on a read-only root, a bundle without the toolchain too"
  exit 0
fi

. Tests/install.sh
command -v mmdebstrap >/dev/null || install_packages mmdebstrap
root=$work/root
echo "container: Debian slim"
mmdebstrap --quiet --variant=minbase bookworm "$root" || skip "mmdebstrap found no Debian"
echo "container: what is built"
make --silent install-files BUILT="$build" DESTDIR="$work/image" >/dev/null
case ${1:-} in
  bundles) deploy/container/lay-out-bundles.sh "$work/image" ;;
  *) deploy/container/lay-out.sh "$work/image" ;;
esac
cp -a "$work/image/." "$root/"
echo "container: $(wc -l <"$root/usr/local/share/motionkit/container/packages") packages"
ROOT=$root unshare --mount --pid --fork bash -ec '
  mount -t proc none "$ROOT/proc"
  for device in null zero urandom random; do
    touch "$ROOT/dev/$device" && mount --bind "/dev/$device" "$ROOT/dev/$device"
  done
  cp -L /etc/resolv.conf "$ROOT/etc/resolv.conf"
  exec chroot "$ROOT" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin /usr/local/share/motionkit/container/install.sh' >"$work/install.log" 2>&1 \
  || { tail -20 "$work/install.log" >&2; exit 1; }
rm -rf "${root:?}/dev"/*

if [ "${1:-}" = bundles ]; then
  size=$(du -smx "$root" | cut -f1)
  [ "$size" -lt 700 ] || { echo "the image has $size MB, and less than 700 are promised" >&2; exit 1; }
  contained "$root" "$bundled"
  MOTIONKIT_CACHE=$work/cache "$built/motionkit" export "templates/$template" "$work/here.mp4" $how
  cmp "$work/folder/bundled.mp4" "$work/here.mp4"
  grep -q '^optional toolchain: none' "$work/folder/doctor.txt"
  echo "container: the bundle's film is the same as outside; $size MB in all"
  exit 0
fi
echo "container: an export"
contained "$root" "motionkit doctor && motionkit export film film.mp4 $how \
  && motionkit export film parts $how --shard 1/1 && motionkit join parts joined.mp4 && cmp film.mp4 joined.mp4"
MOTIONKIT_CACHE=$work/cache "$built/motionkit" export "templates/$template" "$work/here.mp4" $how
cmp "$work/folder/film.mp4" "$work/here.mp4"
echo "container: the film is the same as outside; $(du -shx "$root" | cut -f1) in all"
