// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionModel

/// The inputs that determine the pixels of a run of frames: equal contents with equal assets and functions give equal frames,
/// wherever the frames stand in a program.
package struct FrameContent: Hashable, Sendable {
  /// Of all values that the frames can show. Files and fonts count by their names.
  package var hash: ContentHash
  /// The inputs outside the timeline.
  package var assets: AssetUse
  /// Whether functions of the script are called for the frames. The hash covers their names, inputs and indices in
  /// ``functions``: together with the code these determine their drawings.
  package var callsScript: Bool
  /// Addresses of the code of these functions, in the order in which the layers of the frames ask for them.
  package var functions: [UInt]
  /// False if the frames depend on an input without a hash, such as values captured by a function. The same hash in another run
  /// may then stand for other frames.
  package var isComplete: Bool
}

/// The inputs of frames outside the timeline itself.
package struct AssetUse: Hashable, Sendable {
  /// Paths of image files, as the script wrote them.
  package internal(set) var images: Set<String> = []
  /// Paths of clips, as the script wrote them.
  package internal(set) var clips: Set<String> = []
  /// Texts in their fonts.
  package internal(set) var texts: Set<TextUse> = []
  /// Images that are in memory.
  package internal(set) var bitmaps: Set<BitmapContents> = []

  package init() {}
}

extension AssetUse {
  mutating func formUnion(_ other: AssetUse) {
    images.formUnion(other.images)
    clips.formUnion(other.clips)
    texts.formUnion(other.texts)
    bitmaps.formUnion(other.bitmaps)
  }

  mutating func add(_ contents: Contents?) {
    switch contents {
    case nil: break
    case .file(let path): images.insert(path)
    case .bitmap(let bitmap): bitmaps.insert(bitmap)
    case .drawing(let drawing):
      for text in drawing.texts {
        texts.insert(
          TextUse(
            string: text.string, fontName: text.fontName, fontWeight: Double(text.fontWeight), isItalic: text.isItalic,
            language: text.language))
      }
      for image in drawing.images { add(image) }
    }
  }

  mutating func add(_ value: PropertyValue) { for image in value.images { add(image) } }

  /// Adds the assets of a layer with these values.
  mutating func add(_ values: LayerValues) {
    add(values.contents)
    for filter in values.filters + values.backgroundFilters + [values.compositingFilter].compactMap(\.self) {
      add(filter)
    }
    switch values.special {
    case .text(let text): add(text, strings: [], fonts: [], isWeightMoving: false)
    case .video(let video): if !video.path.isEmpty { clips.insert(video.clip) }
    case .emitter(let emitter): add(emitter.emitterCells)
    default: break
    }
  }

  mutating func add(_ filter: Filter) { for value in filter.inputs.values { add(value) } }

  mutating func add(_ cells: [EmitterCellValues]) {
    for cell in cells {
      add(cell.contents)
      add(cell.emitterCells)
    }
  }

  /// A text layer's text, and every other that animations put in its place.
  mutating func add(_ text: TextValues, strings: [String], fonts: [String], isWeightMoving: Bool) {
    // Animations may combine any string with any font.
    for string in strings + [text.string ?? ""] where !string.isEmpty {
      for font in fonts + [text.fontName] {
        texts.insert(
          TextUse(
            string: string, fontName: font, fontWeight: text.fontWeight, isItalic: text.isItalic,
            fontAxes: text.fontAxes, isWeightMoving: isWeightMoving, language: text.language,
            direction: text.writingDirection, marker: text.truncationMarker, isHyphenated: text.isHyphenated))
        // A stretch may come to have any of the characters.
        for segment in text.spans.segments where segment.style.isLaidOut {
          var base = text
          base.fontName = font
          let styled = base.font(of: segment.style)
          texts.insert(
            TextUse(
              string: string, fontName: styled.name, fontWeight: styled.weight, isItalic: styled.isItalic,
              fontAxes: styled.axes, isWeightMoving: isWeightMoving && segment.style.weight == nil,
              language: segment.style.language ?? text.language, direction: text.writingDirection,
              marker: text.truncationMarker, isHyphenated: text.isHyphenated))
        }
      }
    }
  }
}
