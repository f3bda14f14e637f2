// SPDX-License-Identifier: Apache-2.0

/// Which messages of demuxers mean that frames or samples are lost.
///
/// Demuxers report most damage by an error or by flags of a packet. The messages here report damage with no other sign.
/// All others are oddities.
enum DemuxerLog {
  /// The part of a file a message is about.
  enum Loss {
    /// An index that locates packets and times them.
    case index
    /// Packets that may be missing between the last one read and the next.
    case between
    /// All packets after the last one read.
    case end
  }

  /// - Parameters:
  ///   - message: of level error, without the demuxer's name.
  ///   - container: libav's name.
  /// - Returns: nil for an oddity.
  static func loss(_ message: String, container: String) -> Loss? {
    if harmless.contains(where: { message.contains($0.text) }) { return nil }
    if ends.contains(where: { message.contains($0.text) }) { return .end }
    if container == "mov" { return indices.contains { message.contains($0.text) } ? .index : nil }
    // Other containers need no index: their demuxers skip the faulty part.
    return .between
  }

  private struct Message {
    let text, reason: String
    init(_ text: String, _ reason: String) { (self.text, self.reason) = (text, reason) }
  }

  private static let ends = [
    Message("File ended prematurely", "Matroska: an element is longer than the file"),
    Message("partial file", "MP4: packets of the index are past the end of the file"),
    Message("Truncated packet", "a packet is longer than the file"),
    Message("truncated file", "a packet is longer than the file"),
  ]

  /// Of MP4 and QuickTime.
  private static let indices = [
    Message("reached eof, corrupted", "a table of the index is cut short, and the rest of it is left out"),
    Message("STSC", "packets are read at other offsets"),
    Message("STSZ", "packets are read with other sizes"),
    Message("sample size", "packets are read with other sizes"),
    Message("sample field size", "packets are read with other sizes"),
    Message("CTTS", "frames are shown in another order"),
    Message("stts", "frames are shown at other times"),
    Message("missing mandatory atoms", "the track's index is missing"),
    Message("STSD", "the track's codec is not known"),
    Message("stsd", "the track's codec is not known"),
    Message("edit list", "other frames are hidden than the file states"),
    Message("index entry", "packets of the index are left out"),
    Message("overread end of atom", "the next bytes are read as something else"),
    Message("too deeply nested", "the rest of the index is left out"),
    Message("STCO", "packets are read at other offsets"),
    Message("extradata", "the decoder's parameters are incomplete"),
    Message("mdhd", "the track's clock is not known"),
    Message("mvhd", "the film's clock is not known"),
  ]

  private static let harmless = [
    Message("chapter", "chapters are not shown"),
    Message("Failed to retrieve first frame", "MP4: a track of chapter images"),
    Message("UDTA parsing failed", "notes, such as a copyright"),
    Message("keys", "notes, such as a geographic location"),
    Message("multiple edit list entries", "edits are read here"),
    Message("metadata", "notes"),
    Message("picture size", "a cover"),
    Message("attached picture", "a cover"),
    Message("TagName", "notes"),
    Message("tags at index", "notes"),
    Message("broken index", "offsets of key frames, which are found again"),
    Message("index entries", "offsets of key frames, which are found again"),
    Message("keyframes object", "offsets of key frames, which are found again"),
    Message("keyframes not correctly marked", "key frames are known from the packets that are read"),
    Message("Seek to desired resync point failed", "the file is read from an earlier offset"),
  ]
}
