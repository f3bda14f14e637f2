// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel

/// Measures the areas of texts' letters, each text once.
struct TextInks {
  private struct Key: Hashable {
    var text: TextValues
    var bounds: CGRect
  }

  let services: MediaServices
  private var inks: [Key: (box: CGRect, isWhole: Bool)] = [:]

  init(services: MediaServices) { self.services = services }

  /// The letters' area in the layer; nil if there is none, or its font is missing, which is said elsewhere.
  mutating func ink(of text: TextValues, _ bounds: CGRect) -> (box: CGRect, isWhole: Bool)? {
    guard text.string?.isEmpty == false, !bounds.isEmpty else { return nil }
    let key = Key(text: text, bounds: bounds)
    var ink = inks[key]
    if ink == nil {
      let path = try? services.texts.outlines(of: nil, in: text, bounds: bounds, isYUp: false)
      var isWhole = true
      if text.lineLimit > 0 || text.truncationMode != .none {
        let length = text.isVertical ? bounds.height : bounds.width
        isWhole = (try? services.texts.fit(of: text, width: length).isWhole) ?? true
      }
      ink = (path?.controlPointBounds ?? .null, isWhole)
      inks[key] = ink
    }
    guard let ink, !ink.box.isNull, !ink.box.isEmpty else { return nil }
    return ink
  }
}
