// SPDX-License-Identifier: Apache-2.0

extension Demuxer {
  /// Losses of a file known from its headers and from packets analysed before reading; their position is unknown.
  struct Losses {
    /// Packets may be missing somewhere.
    private(set) var gap: MediaError?
    /// The file ends too early.
    private(set) var cut: MediaError?

    /// A recording in fragments ends within the header of one.
    mutating func takeCut(of path: String) {
      cut = .truncated(path: path, time: nil, reason: "it ends within the header of a fragment (moof)")
    }

    /// - Throws: an error if a whole index is concerned, or if packets of sound may be missing somewhere.
    mutating func take(
      _ notices: LibavNotices, of path: String, _ container: String, isSound: Bool
    ) throws(MediaError) {
      for message in notices.demuxerErrors {
        switch DemuxerLog.loss(message, container: container) {
        case nil: FileOddities.note(message, of: path)
        case .end?: cut = cut ?? .truncated(path: path, time: nil, reason: message)
        case .between? where !isSound: gap = gap ?? .corrupt(path: path, time: nil, reason: message)
        default: throw .corrupt(path: path, time: nil, reason: message)
        }
      }
    }
  }
}
