// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel

/// A filter's row in the table of filters.
struct FilterFacts: Codable, Hashable {
  var name: String
  var summary: String
  var inputs: [Input]

  struct Input: Codable, Hashable {
    var key: String
    var defaultText: String
    /// Nil: any number.
    var range: String?
    var summary: String
  }

  /// - Parameter member: the name of a member of `Filter`, such as `gaussianBlur`.
  init?(ofMember member: String) {
    let stem = "CI" + member.prefix(1).uppercased() + member.dropFirst()
    let names = FilterFacts.others[member].map { [$0] } ?? FilterFacts.endings.map { stem + $0 }
    guard let kind = names.lazy.compactMap({ FilterKind.named($0) ?? FilterKind.named(member) }).first else {
      return nil
    }
    self.init(kind)
  }

  private init(_ kind: FilterKind) {
    (name, summary) = (kind.name, kind.summary)
    inputs = kind.inputs.map { input in
      Input(
        key: input.key, defaultText: input.defaultValue.referenceText, range: input.rangeText, summary: input.summary)
    }
  }

  /// The endings Core Image adds to the word.
  private static let endings = [
    "BlendMode", "Compositing", "", "Adjust", "Distortion", "Transition", "Effect", "Tone", "Blur",
  ]
  /// Where Core Image has another word.
  private static let others = [
    "monochrome": "CIColorMonochrome", "sepia": "CISepiaTone", "posterize": "CIColorPosterize",
    "normal": "CISourceOverCompositing", "dilate": "CIMorphologyRectangleMaximum",
    "erode": "CIMorphologyRectangleMinimum",
  ]
}
