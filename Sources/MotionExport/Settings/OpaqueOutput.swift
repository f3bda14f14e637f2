// SPDX-License-Identifier: Apache-2.0

import MotionEncoding

/// Something that is written without alpha, in words, for whoever wants to see through it.
package struct OpaqueOutput: Hashable, Sendable {
  /// Such as `a JPEG image has no alpha`.
  package var reason: String
  /// The outputs with alpha to use instead, such as `.png, .webp`.
  package var carriers: String

  /// Finished planes of 4:2:0.
  package static let planes = OpaqueOutput(reason: "4:2:0 has no alpha", carriers: films)

  private init(reason: String, carriers: String) { (self.reason, self.carriers) = (reason, carriers) }

  /// An image by itself.
  package init?(_ image: ImageFormat) {
    guard !image.hasAlpha else { return nil }
    (reason, carriers) = ("a JPEG image has no alpha", ".png or .webp")
  }

  /// The film, stream or images of some settings; nil: it has alpha, or no image is written.
  package init?(_ settings: ExportSettings) {
    carriers = OpaqueOutput.films
    switch settings.output {
    case .none: return nil
    case .y4m:
      guard settings.chroma != .full || settings.bits ?? 8 != 8 else { return nil }
      reason = "a .y4m stream has no alpha, except with --chroma 444"
    case .file(let container):
      guard let used = settings.usedCodec(alpha: true), !used.hasAlpha else { return nil }
      reason = settings.codec == nil ? container.lacking("alpha") : "\(used.facts.name) has no alpha"
    }
  }

  /// Endings, with the codecs where others have none.
  private static var films: String {
    Container.allCases.compactMap { container -> String? in
      let codecs = container.facts.video.filter(\.hasAlpha)
      guard !codecs.isEmpty else { return nil }
      let ending = container.isImageSequence ? container.rawValue : ".\(container.facts.endings[0])"
      let isPlain = codecs.count == container.facts.video.count
      return isPlain ? ending : "\(ending) (\(codecs.map(\.rawValue).joined(separator: ", ")))"
    }.joined(separator: ", ")
  }
}

extension Container {
  /// That it has none of something: `a GIF file has no sound`, `JPEG images have no sound`.
  func lacking(_ what: String) -> String { "\(facts.name) \(isImageSequence ? "have" : "has") no \(what)" }
}
