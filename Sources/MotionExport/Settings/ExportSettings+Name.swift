// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionEncoding

/// The output a video's name asks for.
extension ExportSettings.Output {
  /// By the name's ending; nil: none that can be written.
  public init?(ofName name: String) {
    let suffix = FilePath.suffix(of: name)
    if suffix == "y4m" {
      self = .y4m
      return
    }
    let isNumbered = NumberedName(name).isNumbered
    let found = Container.allCases.first { $0.isImageSequence == isNumbered && $0.facts.endings.contains(suffix) }
    guard let found else { return nil }
    self = .file(found)
  }

  /// The message about any other name.
  package static func unknown(_ name: String) -> String {
    let suffix = FilePath.suffix(of: name)
    let what =
      suffix.isEmpty ? "\(name): cannot tell the format from the name" : "\(name): .\(suffix) cannot be written"
    if ["png", "jpg", "jpeg"].contains(suffix) {
      return "\(name): one image is not a film; number the images, as in “frames/%04d.\(suffix)”, or use motionkit "
        + "still or sheet"
    }
    if suffix == "svg" { return "\(name): an SVG file holds one frame; use motionkit still" }
    if CaptionFormat(ofName: name) != nil {
      return "\(name): captions are written together with a film or its sound, as in “out.mp4 --also \(name)”"
    }
    if NumberedName(name).isNumbered { return what + "; numbered images end in .png, .jpg or .webp" }
    let endings = Container.allCases.filter { !$0.isImageSequence }.map { ".\($0.facts.endings[0])" }
    return what + "; end it in \(endings.joined(separator: ", ")) or .y4m, such as .mp4 for MP4 with H.264 and AAC"
  }
}
