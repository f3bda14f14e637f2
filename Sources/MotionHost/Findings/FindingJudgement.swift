// SPDX-License-Identifier: Apache-2.0

/// Decides about findings: whether each is told, and whether it ends the command.
struct FindingJudgement {
  private let allowed: [FindingCodes]
  private let strict: (all: Bool, codes: FindingCodes?)

  init(_ options: CompositionOptions) {
    (allowed, strict) = (options.allowed, (options.strict, options.strictCodes))
  }

  /// Whether the script or `--allow` lets it through. Errors are always told.
  func allows(_ finding: CheckedFinding) -> Bool {
    !finding.isError && (finding.isAllowed == true || allowed.contains { $0.contains(finding.code) })
  }

  /// Whether it ends the command: it is an error, or a warning that `--strict` names.
  func refuses(_ finding: CheckedFinding) -> Bool {
    finding.isError || strict.all || strict.codes?.contains(finding.code) == true
  }
}
