// SPDX-License-Identifier: Apache-2.0

/// The references decoded since pictures were inserted into a stream. From one of them to another, and to pictures
/// between them, the encoder used the same distances in time; to older ones they have grown.
struct RecentReferences {
  /// frame_num, and the frame that shows it.
  private var pictures: [(frameNumber: Int, pts: Int64)] = []

  /// A decoded reference picture, by its first slice.
  mutating func decode(_ header: SliceHeader, shownAt pts: Int64, of sequence: SequenceParameterSet) {
    pictures.removeAll {
      header.dropped.contains(sequence.distance(from: $0.frameNumber, to: header.frameNumber))
    }
    pictures.append((header.frameNumber, pts))
    // The oldest gives way (8.2.5.3).
    if pictures.count > sequence.referenceLimit { pictures.removeFirst() }
  }

  /// Whether a slice refers to no other pictures. List 0 of a B slice begins with those shown before it, from the last
  /// one back. List 1 begins with those shown after it; if there are none, its first two change places (8.2.4.2.3).
  /// Older pictures come last among those shown before.
  func suffice(for header: SliceHeader, shownAt pts: Int64) -> Bool {
    guard header.kind == .B else { return true }
    let before = pictures.count { $0.pts < pts }
    return !header.reorders && header.referenceCounts[0] <= before && header.referenceCounts[1] <= pictures.count
      && before < pictures.count
  }
}
