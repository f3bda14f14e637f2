#!/bin/bash
# Installs what a Slurm of two nodes on one machine needs: Debian's slurm-wlm and munge, and bindfs for a file system that two
# machines share. Says loudly where that cannot be, and exits 3.
set -euo pipefail

skip() {
  printf '\n!!! SKIPPED: nothing was run on Slurm: %s !!!\n\n' "$1" >&2
  exit 3
}

missing=()
command -v slurmctld >/dev/null || [ -x /usr/sbin/slurmctld ] || missing+=(slurm-wlm)
command -v munged >/dev/null || [ -x /usr/sbin/munged ] || missing+=(munge)
command -v bindfs >/dev/null || missing+=(bindfs)
if [ ${#missing[@]} -gt 0 ]; then
  as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || skip "there is no ${missing[*]}, and installing it needs root"
    as_root=(sudo)
  fi
  "${as_root[@]}" apt-get update -qq || skip "'apt-get update' failed"
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    "${missing[@]}" >/dev/null || skip "apt-get could not install ${missing[*]}"
fi
command -v python3 >/dev/null || skip "there is no python3"
