// SPDX-License-Identifier: Apache-2.0

extension [CheckedFinding] {
  /// The fourth and further warnings of one code at one line of a scene make all of them one: a function of the script may make
  /// hundreds of layers.
  ///
  /// - Returns: in the order of the first ones. It has the message of the first and the time of all.
  func gathered() -> [CheckedFinding] {
    let groups = Dictionary(grouping: indices, by: { FindingOrigin(self[$0]) })
    return indices.compactMap { index in
      guard let key = FindingOrigin(self[index]), let group = groups[key], group.count > CheckedFinding.most else {
        return self[index]
      }
      guard index == group[0] else { return nil }
      var finding = self[index]
      finding.start = group.compactMap { self[$0].start }.min()
      finding.end = group.compactMap { self[$0].end }.max()
      finding.count = group.count
      return finding
    }
  }
}

/// The line of a scene at which warnings of one code are alike.
private struct FindingOrigin: Hashable {
  let code, file: String
  let line: Int
  let scene: String?
  let isAllowed: Bool?

  init?(_ finding: CheckedFinding) {
    guard !finding.isError, let file = finding.file, let line = finding.line else { return nil }
    (code, self.file, self.line) = (finding.code, file, line)
    (scene, isAllowed) = (finding.scene, finding.isAllowed)
  }
}
