// SPDX-License-Identifier: Apache-2.0

/// Answers a script's questions about the outside world, so that the modules of a script import no codec and no font
/// library. The host installs it while a script runs.
///
/// Each kind of content has a protocol of its own. A host may leave one out; its callers then get an error.
package struct MediaServices: Sendable {
  private let installedTexts: (any TextServices)?
  private let installedFiles: (any FileServices)?
  private let installedPictures: (any PictureServices)?
  private let installedSounds: (any SoundServices)?
  private let installedVoices: (any SpeechServices)?
  private let installedDrawings: (any DrawingServices)?

  package init(
    texts: (any TextServices)? = nil, files: (any FileServices)? = nil, pictures: (any PictureServices)? = nil,
    sounds: (any SoundServices)? = nil, voices: (any SpeechServices)? = nil, drawings: (any DrawingServices)? = nil
  ) {
    (installedTexts, installedFiles, installedPictures) = (texts, files, pictures)
    (installedSounds, installedVoices, installedDrawings) = (sounds, voices, drawings)
  }

  package var texts: any TextServices { get throws { try installed(installedTexts, .texts) } }
  package var files: any FileServices { get throws { try installed(installedFiles, .files) } }
  package var pictures: any PictureServices { get throws { try installed(installedPictures, .pictures) } }
  package var sounds: any SoundServices { get throws { try installed(installedSounds, .sounds) } }
  package var drawings: any DrawingServices { get throws { try installed(installedDrawings, .drawings) } }
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
  case texts = "nothing here measures texts"
  case files = "nothing here reads text files"
  case pictures = "nothing here reads pictures and clips"
  case sounds = "nothing here reads sounds"
  case drawings = "nothing here can draw it; give it a picture file or a bitmap"

  var description: String { rawValue }
}
