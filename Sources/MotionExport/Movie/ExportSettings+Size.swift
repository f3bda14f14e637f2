// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionEncoding

extension ExportSettings {
  /// Makes a film as often as its size asks for: with the numbers for quality that a search gives.
  ///
  /// - Parameters:
  ///   - codec: of the film.
  ///   - seconds: its length.
  ///   - path: its file.
  ///   - pass: called before each film but the first, with its number.
  ///   - make: makes the film with a number.
  func meetingSize(
    codec: VideoCodec, seconds: Double, path: String, pass: (Int) -> Void,
    make: (_ quality: Double?) throws -> ExportSummary
  ) throws -> ExportSummary {
    guard rate.hasTarget, let scale = codec.facts.quality else { return try make(crf) }
    let usual = crf ?? scale[quality]
    var summary = try make(usual)
    var bytes: Int { FileSystem.status(path).map { Int($0.st_size) } ?? 0 }
    guard let limit = rate.bytes(seconds: seconds, sound: summary.soundBytes) else { return summary }
    // Lossless H.264 is another profile, which few players have.
    let best = rate.average == nil ? usual : min(usual, 1)
    var search = QualitySearch(
      limit: limit, fixed: summary.soundBytes, range: best...max(best, scale.range.upperBound),
      isWhole: ![.h264, .h265].contains(codec), first: QualitySearch.Trial(quality: usual, bytes: bytes))
    var (number, passes) = (usual, 1)
    while true {
      switch search.next {
      case .done:
        summary.size = SizeReport(bytes: bytes, limit: limit, quality: number, passes: passes)
        return summary
      case .impossible(let smallest):
        throw ExportError.tooSmall(limit: limit, smallest: smallest, codec: codec.facts.name)
      case .trial(let next):
        passes += 1
        pass(passes)
        summary = try make(next)
        search.add(QualitySearch.Trial(quality: next, bytes: bytes))
        number = next
      }
    }
  }
}
