#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Takes shares from a queue in Redis until it is empty: fast machines take more of them. Make more shares than machines.
#
#   redis-cli RPUSH shares:todo {1..40}                     fills the queue, once
#   COUNT=40 worker.sh                                      on each machine
#   redis-cli LMOVE shares:doing shares:todo LEFT RIGHT     gives back the share of a lost machine
#
# REDIS has further arguments for redis-cli, such as "-h queue". A share with failed rows (84) is done: its report names them. Any
# other failure puts the share back and ends this worker.
set -euo pipefail
: "${COUNT:?how many shares there are}"
queue() { redis-cli ${REDIS:-} "$@"; }
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
while share=$(queue LMOVE shares:todo shares:doing LEFT RIGHT) && [ -n "$share" ]; do
  status=0
  "${RENDER:-$here/render.sh}" "$share/$COUNT" || status=$?
  case $status in
    0 | 84) queue LREM shares:doing 1 "$share" >/dev/null ;;
    *)
      queue LREM shares:doing 1 "$share" >/dev/null
      queue RPUSH shares:todo "$share" >/dev/null
      exit "$status"
      ;;
  esac
done
