// SPDX-License-Identifier: Apache-2.0

import CLibavLog
import Foundation

/// Messages of libav while it worked. It conceals much damage and returns no error for it; the messages
/// `ffmpeg -v error` prints are found here.
package struct LibavNotices {
  /// Messages of level error or worse without their codec's name, the first of them, each different one once.
  package let errors: [String]
  /// Those of them written by a demuxer.
  let demuxerErrors: [String]
  /// The first of them; nil if there is none.
  package var error: String? { errors.first }
  /// The file with a track's data, as far as stated; nil if all data is in the file itself.
  let externalTrack: String?

  /// Runs `body` and collects the messages on this thread meanwhile. Must not be nested.
  ///
  /// - Parameter demuxersOnly: ignores messages of decoders.
  package static func collect<T>(demuxersOnly: Bool = false, _ body: () -> T) -> (T, LibavNotices) {
    libav_log_begin(demuxersOnly ? 1 : 0)
    let result = body()
    return (result, LibavNotices())
  }

  private init() {
    // Nearly every call has nothing to say.
    guard libav_log_has_any() != 0 else {
      _ = libav_log_end(nil, 0, nil, 0)
      (errors, demuxerErrors, externalTrack) = ([], [], nil)
      return
    }
    var messages = [CChar](repeating: 0, count: 4096)
    var external = [CChar](repeating: 0, count: 512)
    let count = unsafe libav_log_end(&messages, messages.count, &external, external.count)
    func text(_ characters: [CChar]) -> String {
      String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    let lines = text(messages).split(separator: "\n")
    // A message without words is one, too.
    errors = count > 0 && lines.isEmpty ? [""] : lines.map { String($0.dropFirst()) }
    demuxerErrors = lines.filter { $0.hasPrefix("d") }.map { String($0.dropFirst()) }
    // `… alias: path='…' dir='…' filename='…' volume='…' …`
    let other = text(external)
    let fields = ["path='", "filename='"].compactMap { field in
      other.range(of: field).map { String(other[$0.upperBound...].prefix { $0 != "'" }) }
    }
    externalTrack = other.isEmpty ? nil : fields.first { !$0.isEmpty } ?? "?"
  }
}
