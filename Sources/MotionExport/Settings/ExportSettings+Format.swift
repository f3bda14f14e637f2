// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionEncoding

/// The settings' meaning for the written file.
extension ExportSettings {
  /// How frames are compressed; nil: none are.
  func usedCodec(alpha: Bool, color: OutputColor = .sRGB) -> VideoCodec? {
    guard case .file(let container) = output else { return nil }
    let facts = container.facts
    return codec ?? (alpha ? facts.videoWithAlpha : nil) ?? (color.isHDR ? facts.videoWithHDR : nil)
      ?? facts.video.first
  }

  /// The film that is written; nil: no film is, but frames as they are, sound alone, or nothing.
  ///
  /// - Parameters:
  ///   - alpha: the background lets something through.
  ///   - color: the composition's colour.
  /// - Throws: ``ExportSettingsError`` for settings that do not go together.
  package func format(alpha: Bool, color: OutputColor = .sRGB) throws(ExportSettingsError) -> FilmFormat? {
    guard case .file(let container) = output, let codec = usedCodec(alpha: alpha, color: color) else {
      try checkUncompressed(alpha: alpha, color: color)
      return nil
    }
    let request = FilmFormatRequest(
      settings: self, container: container, codec: codec, color: color, hasAlpha: alpha && codec.hasAlpha)
    return try request.format()
  }

  /// - Throws: for settings of compressed frames only, and for those a .y4m stream cannot hold.
  private func checkUncompressed(alpha: Bool, color: OutputColor) throws(ExportSettingsError) {
    func refuse(_ text: String) -> ExportSettingsError { ExportSettingsError(description: text) }
    guard color == .sRGB || output != .y4m else {
      throw refuse(
        "the format asks for \(color.name), but a .y4m stream cannot name its colours: write to "
          + "\(Container.names(carrying: color)), or leave the color of the format out")
    }
    guard codec == nil else { throw refuse("a codec was chosen, but no compressed frames are written") }
    guard output == .y4m || (bits == nil && chroma == nil) else {
      throw refuse("bits or chroma were chosen, but no frames are written")
    }
    if output == .y4m { _ = try streamLayout(alpha: alpha) }
    guard self.alpha == .straight else {
      throw refuse(
        "premultiplied alpha is for .mov with prores-4444, prores-4444xq; a .y4m stream has straight alpha")
    }
    guard codecOptions.isEmpty else {
      throw refuse("the codec option \(codecOptions[0]) is given, but no compressed frames are written")
    }
    guard timecode == nil, reel == nil else { throw refuse("only MOV files have a time code") }
    guard rate == RateControl() else {
      throw refuse("a size or a bit rate is asked for, but no compressed frames are written")
    }
  }
}

extension ExportSettings {
  /// How the samples of a .y4m stream lie.
  ///
  /// - Parameter alpha: whether the background is translucent, so that the stream has alpha.
  package func streamLayout(alpha: Bool) throws(ExportSettingsError) -> SampleLayout {
    let found = SampleLayout.y4m.first {
      $0.hasAlpha == alpha && $0.bits == (bits ?? 8) && $0.chroma == (chroma ?? .half)
    }
    if let found { return found }
    let known = SampleLayout.y4m.filter { $0.hasAlpha == alpha }.map(\.name)
    throw ExportSettingsError(
      description:
        "a .y4m stream has no \(bits ?? 8)-bit \((chroma ?? .half).name)\(alpha ? " with alpha" : ""): it has "
        + known.joined(separator: ", "))
  }
}

extension Container {
  /// Endings and codecs that carry colours, for messages.
  static func names(carrying color: OutputColor) -> String {
    let names = allCases.compactMap { container -> String? in
      let codecs = container.facts.video.filter { $0.facts.colors.contains(color) }
      guard !codecs.isEmpty else { return nil }
      let ending = container.isImageSequence ? container.rawValue : ".\(container.facts.endings[0])"
      var kinds: [String] = []
      for kind in codecs.map({ $0.isProRes ? "prores" : $0.rawValue }) where !kinds.contains(kind) {
        kinds.append(kind)
      }
      return "\(ending) (\(kinds.joined(separator: ", ")))"
    }
    return names.joined(separator: ", ")
  }
}
