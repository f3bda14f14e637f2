// SPDX-License-Identifier: Apache-2.0

/// Answers a script's questions about the outside world, so that the modules of a script import no codec and no font
/// library. The host installs it while a script runs.
///
/// Each kind of content has a protocol of its own. A host may leave one out; its callers then get an error.
package struct MediaServices: Sendable {
  private let installedTexts: (any TextServices)?
  private let installedFiles: (any FileServices)?
  private let installedImages: (any ImageServices)?
  private let installedSounds: (any SoundServices)?
  private let installedVoices: (any SpeechServices)?
  private let installedDrawings: (any DrawingServices)?
  private let installedVectors: (any VectorServices)?
  private let installedCodes: (any CodeServices)?
  private let installedFormulas: (any FormulaServices)?
  private let installedQRCodes: (any QRCodeServices)?

  package init(
    texts: (any TextServices)? = nil, files: (any FileServices)? = nil, images: (any ImageServices)? = nil,
    sounds: (any SoundServices)? = nil, voices: (any SpeechServices)? = nil, drawings: (any DrawingServices)? = nil,
    vectors: (any VectorServices)? = nil, codes: (any CodeServices)? = nil, formulas: (any FormulaServices)? = nil,
    qrCodes: (any QRCodeServices)? = nil
  ) {
    (installedTexts, installedFiles, installedImages) = (texts, files, images)
    (installedSounds, installedVoices, installedDrawings) = (sounds, voices, drawings)
    (installedVectors, installedCodes, installedFormulas) = (vectors, codes, formulas)
    installedQRCodes = qrCodes
  }

  package var texts: any TextServices { get throws { try installed(installedTexts, .texts) } }
  package var files: any FileServices { get throws { try installed(installedFiles, .files) } }
  package var images: any ImageServices { get throws { try installed(installedImages, .images) } }
  package var sounds: any SoundServices { get throws { try installed(installedSounds, .sounds) } }
  package var drawings: any DrawingServices { get throws { try installed(installedDrawings, .drawings) } }
  package var vectors: any VectorServices { get throws { try installed(installedVectors, .vectors) } }
  package var codes: any CodeServices { get throws { try installed(installedCodes, .codes) } }
  package var formulas: any FormulaServices { get throws { try installed(installedFormulas, .formulas) } }
  package var qrCodes: any QRCodeServices { get throws { try installed(installedQRCodes, .qrCodes) } }
  package var voices: any SpeechServices {
    get throws {
      guard let installedVoices else { throw NoVoice() }
      return installedVoices
    }
  }

  private func installed<Service>(_ service: Service?, _ missing: MissingService) throws -> Service {
    guard let service else { throw missing }
    return service
  }
}

private enum MissingService: String, Error, CustomStringConvertible {
  case texts = "texts cannot be measured here"
  case files = "text files cannot be read here"
  case images = "images and clips cannot be read here"
  case sounds = "sounds cannot be read here"
  case vectors = "vector files cannot be read here"
  case codes = "program texts cannot be divided into tokens here"
  case formulas = "formulas cannot be set here; motionkit sets them, after motionkit setup-helpers"
  case qrCodes = "QR codes cannot be made here"
  case drawings = "it cannot be drawn here; use an image file or a bitmap"

  var description: String { rawValue }
}
