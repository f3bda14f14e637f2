// SPDX-License-Identifier: Apache-2.0

/// Whether the kernel kills processes of this one's control group because memory runs out, from one time on.
package struct MemoryKills {
  private var groups: [MemoryGroup]
  /// The innermost group with a count of kills, and its count at that time; nil if none has one.
  private var counter: (group: MemoryGroup, before: Int)?

  /// Counts from now on.
  package init() { self.init(MemoryGroup.ofThisProcess) }

  /// - Parameter groups: innermost first.
  init(_ groups: [MemoryGroup]) {
    self.groups = groups
    for group in groups where counter == nil { counter = group.kills.map { (group, $0) } }
  }

  /// Whether the kernel has killed one since; nil if it does not count.
  private var hasKilled: Bool? {
    guard let (group, before) = counter, let now = group.kills else { return nil }
    return now > before
  }

  /// Who killed a process that ended with SIGKILL, and advice, to follow “it was killed”. Memory is named as the cause
  /// only if the kernel counted such a kill, and as a guess only if it does not count.
  ///
  /// - Parameter advice: the remedy for too little memory.
  package func reason(advice: String) -> String {
    switch (hasKilled, counter?.group) {
    case (true?, let group?):
      let ceiling = groups.compactMap(\.ceiling).min().map { ", with a limit of \(ByteCount(bytes: $0))" } ?? ""
      return
        "by the kernel because memory ran out in its control group\(ceiling) (oom_kill in \(group.countFile)); \(advice)"
    case (false?, let group?):
      return
        "from outside (SIGKILL): by a person, a time limit or a guard such as systemd-oomd. The kernel did not kill it for "
        + "lack of memory: its count of such kills is unchanged (oom_kill in \(group.countFile))"
    default: return "from outside (SIGKILL), perhaps because memory ran out; \(advice)"
    }
  }
}
