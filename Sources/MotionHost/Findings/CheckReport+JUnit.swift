// SPDX-License-Identifier: Apache-2.0

import MotionProcess

extension CheckReport {
  /// A test case for each row, or for the film: it fails if it has errors, or warnings that count.
  func junit() -> String {
    let subject = table ?? script
    let cases: [(name: String, findings: [CheckedFinding])] =
      table == nil
      ? [(script, findings)]
      : [("table", findings.filter { $0.row == nil })].filter { !$0.1.isEmpty }
        + rows.map { row in ("line \(row)", findings.filter { $0.row == row }) }
    let failures = cases.count { $0.findings.contains(where: judgement.refuses) }
    let totals = "tests=\"\(cases.count)\" failures=\"\(failures)\" time=\"\(seconds.rounded(decimals: 3))\""
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites \(totals)>",
      "  <testsuite name=\"\(XMLText.escaped(subject))\" \(totals)>",
    ]
    for (name, found) in cases {
      let head =
        "    <testcase classname=\"\(XMLText.escaped(subject))\" name=\"\(XMLText.escaped(name))\""
      guard !found.isEmpty else {
        lines.append(head + "/>")
        continue
      }
      lines.append(head + ">")
      for finding in found {
        let place = finding.file.map { "\($0):\(finding.line ?? 0): " } ?? ""
        let text = XMLText.escaped(place + finding.film.naming(finding.message))
        lines.append(
          judgement.refuses(finding)
            ? "      <failure message=\"\(XMLText.escaped(finding.message))\" type=\"\(finding.code)\">\(text)</failure>"
            : "      <system-out>\(text) [\(finding.code)]</system-out>")
      }
      lines.append("    </testcase>")
    }
    return (lines + ["  </testsuite>", "</testsuites>"]).joined(separator: "\n") + "\n"
  }
}
