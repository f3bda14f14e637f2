#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Installs what a Slurm of two nodes on one machine needs: Debian's slurm-wlm and munge, and bindfs for a file system that two
# machines share. Says loudly where that cannot be, and exits 3.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/../install.sh"

skip() {
  printf '\n!!! SKIPPED: nothing was run on Slurm: %s !!!\n\n' "$1" >&2
  exit 3
}

missing=()
command -v slurmctld >/dev/null || [ -x /usr/sbin/slurmctld ] || missing+=(slurm-wlm)
command -v munged >/dev/null || [ -x /usr/sbin/munged ] || missing+=(munge)
command -v bindfs >/dev/null || missing+=(bindfs)
[ ${#missing[@]} -eq 0 ] || install_packages "${missing[@]}"
command -v python3 >/dev/null || skip "there is no python3"
