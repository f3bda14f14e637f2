#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Submits the eight shares of a film to AWS Batch, and the job that joins them.
#
#   aws batch register-job-definition --cli-input-json file://deploy/aws-batch/job-definition.json    (once)
#   deploy/aws-batch/submit.sh
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
job=$(aws batch submit-job --cli-input-json file://film.json --query jobId --output text)
echo "shares: $job"
aws batch submit-job --cli-input-json "$(sed "s/\"JOB\"/\"$job\"/" join.json)" --query jobId --output text
