# SPDX-License-Identifier: Apache-2.0

"""The manifests of deploy/ against the schemas of Kubernetes and AWS, and their command lines against the tool's rules."""

import glob
import json
import sys

import botocore.session
import botocore.validate
import kubernetes_validate
import yaml

problems = []
claimed, claims = set(), set()
for path in sorted(glob.glob("deploy/kubernetes/*.yaml")):
    for manifest in yaml.safe_load_all(open(path)):
        for version in ["1.31", "1.33"]:
            try:
                kubernetes_validate.validate(manifest, version, strict=True)
            except kubernetes_validate.ValidationError as error:
                problems.append(f"{path}: Kubernetes {version}: {error.message}")
        if manifest["kind"] == "PersistentVolumeClaim":
            claims.add(manifest["metadata"]["name"])
            continue
        job = manifest["spec"]
        pod = job["template"]["spec"]
        claimed |= {
            volume["persistentVolumeClaim"]["claimName"] for volume in pod["volumes"] if "persistentVolumeClaim" in volume
        }
        for container in pod["containers"]:
            if not container["securityContext"]["readOnlyRootFilesystem"] or not pod["securityContext"]["runAsNonRoot"]:
                problems.append(f"{path}: the container may write, or is root")
            places = [word for word in container["args"] if word.startswith("auto")]
            # Kubernetes does not say how many shares there are.
            if job.get("completionMode") == "Indexed" and places != [f"auto/{job['completions']}"]:
                problems.append(f"{path}: {places} is not what completions says")

if claimed != claims:
    problems.append(f"deploy/kubernetes: the Jobs claim {sorted(claimed)}, and volumes.yaml has {sorted(claims)}")

service = botocore.session.get_session().get_service_model("batch")
for path, operation in [
    ("job-definition", "RegisterJobDefinition"), ("film", "SubmitJob"), ("join", "SubmitJob"),
]:
    request = json.load(open(f"deploy/aws-batch/{path}.json"))
    report = botocore.validate.ParamValidator().validate(request, service.operation_model(operation).input_shape)
    if report.has_errors():
        problems.append(f"deploy/aws-batch/{path}.json: {report.generate_report()}")

for problem in problems:
    print(problem, file=sys.stderr)
print(f"manifests: {len(problems)} problems")
sys.exit(1 if problems else 0)
