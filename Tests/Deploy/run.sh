#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Checks the manifests of deploy/ by the schemas of those who read them: Kubernetes' own (kubernetes-validate) and AWS's
# (botocore), from PyPI, in an environment of their own.
#
#   Tests/Deploy/run.sh quick    where that environment is there already
#   Tests/Deploy/run.sh          after installing it
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
environment=.build/deploy-tests
skip() {
  printf '\n!!! SKIPPED: the manifests of deploy/: %s !!!\n\n' "$1" >&2
  exit 0
}
if ! "$environment/bin/python" -c 'import botocore, kubernetes_validate, yaml' 2>/dev/null; then
  [ "${1:-}" = quick ] && skip "make test-deploy installs their schemas and checks them"
  . Tests/install.sh
  make_environment "$environment" kubernetes-validate botocore
fi
exec "$environment/bin/python" Tests/Deploy/check_manifests.py
