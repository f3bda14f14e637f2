#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Tests --slurm on a real Slurm of two nodes on this machine.
#
#   Tests/Slurm/run.sh                       all of it, after installing Slurm
#   Tests/Slurm/run.sh SlurmTests.test_card  one test
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cd "$here/../.."
export MOTIONKIT="${MOTIONKIT:-$PWD/.build/tests/release/motionkit}"
"$here/set-up.sh" || { [ $? -eq 3 ] && exit 0 || exit 1; }
# Mounts and processes of its own: all of them are gone when the tests end.
spaces=(--mount --pid --fork --mount-proc --kill-child)
[ "$(id -u)" -eq 0 ] || spaces=(--map-current-user --keep-caps "${spaces[@]}")
if unshare "${spaces[@]}" true 2>/dev/null; then
  exec unshare "${spaces[@]}" python3 "$here/test_slurm.py" "$@"
fi
printf '\n!!! Nodes have no mounts of their own here: full disks and shared file systems are left out !!!\n\n' >&2
SLURM_TESTS_PLAIN=1 exec python3 "$here/test_slurm.py" "$@"
