#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Runs deploy/object-store with an S3 server (moto) and a queue (Redis) on this machine: two workers share a batch, and the result
# is joined in a third folder.
#
#   BUILT=.build/tests/release Tests/Deploy/object_store.sh
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
skip() {
  printf '\n!!! SKIPPED: deploy/object-store: %s !!!\n\n' "$1" >&2
  exit 0
}
export PATH="$PWD/${BUILT:-.build/tests/release}:$PATH"
command -v motionkit >/dev/null || skip "there is no motionkit; make tool builds it"
. Tests/install.sh
for tool in rclone redis-server; do command -v $tool >/dev/null || install_packages rclone redis-server redis-tools; done
environment=${MOTO:-.build/moto}
[ -x "$environment/bin/moto_server" ] || make_environment "$environment" 'moto[server]'

folder=$(mktemp -d)
servers=()
trap 'kill "${servers[@]}" 2>/dev/null || true; rm -rf "$folder"' EXIT
export REDIS="-p 16379" COUNT=3 STORE=store:films
# Of the server below, and of no other. It has no certificate, and rclone ends if the variable names a file of them.
unset AWS_CA_BUNDLE
export RCLONE_CONFIG="$folder/rclone.conf"
cat >"$RCLONE_CONFIG" <<END
[store]
type = s3
provider = Other
endpoint = http://127.0.0.1:15555
access_key_id = test
secret_access_key = test
END
"$environment/bin/moto_server" -H 127.0.0.1 -p 15555 >"$folder/moto.log" 2>&1 &
servers+=($!)
redis-server --port 16379 --bind 127.0.0.1 --save '' --dir "$folder" >"$folder/redis.log" 2>&1 &
servers+=($!)
for _ in {1..100}; do
  rclone mkdir $STORE --retries 1 --low-level-retries 1 2>/dev/null && redis-cli $REDIS PING >/dev/null 2>&1 && break
  sleep 0.2
done

cat >"$folder/card.swift" <<'END'
import MotionKit

@main
struct Card: Composition {
  @Parameter("Name") var name = "Ada"
  var format: Format { Format(width: 128, height: 72, fps: 10) }
  var program: Program { card.lasting(1) }
  @SceneBuilder var card: Scene { TextLayer(name).font("Inter", 24).foregroundColor(.white).position(.center) }
}
END
printf '%s\n' name Ada Bo Cy Di Eve >"$folder/people.csv"
rclone copy "$folder" $STORE/in --include '/card.swift' --include '/people.csv'
redis-cli $REDIS RPUSH shares:todo 1 2 3 >/dev/null

for worker in a b; do
  WORK="$folder/$worker" deploy/object-store/worker.sh >"$folder/$worker.log" 2>&1 &
  workers+=($!)
done
for worker in "${workers[@]}"; do wait "$worker" || { cat "$folder"/?.log; exit 1; }; done
[ "$(redis-cli $REDIS LLEN shares:todo) $(redis-cli $REDIS LLEN shares:doing)" = "0 0" ] || exit 1

mkdir "$folder/joined"
rclone copy $STORE "$folder/joined" --exclude 'segments/**'
cd "$folder/joined"
motionkit join shares rows.json
[ "$(ls out | tr '\n' ' ')" = "2.mp4 3.mp4 4.mp4 5.mp4 6.mp4 " ] || { ls out; exit 1; }
[ "$(rclone ls $STORE/segments | wc -l)" -ge 5 ] || exit 1
echo "deploy/object-store: 3 shares, 2 workers, 5 videos"
