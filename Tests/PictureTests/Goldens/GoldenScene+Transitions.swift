// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

extension GoldenScene {
  /// A page with an "A" gives way to one with a "B": at the start, after each quarter, and at the end.
  static let transitions: [GoldenScene] = {
    let sides: [(String, TransitionSubtype)] = [
      ("left", .fromLeft), ("right", .fromRight), ("top", .fromTop), ("bottom", .fromBottom),
    ]
    return [transition("transition-fade", .fade, nil)]
      + sides.map { transition("transition-push-\($0)", .push, $1) }
      + [
        transition("transition-moveIn-right", .moveIn, .fromRight),
        transition("transition-moveIn-top", .moveIn, .fromTop),
        transition("transition-reveal-right", .reveal, .fromRight),
        transition("transition-reveal-bottom", .reveal, .fromBottom),
      ]
  }()

  private static func transition(_ name: String, _ type: TransitionType, _ subtype: TransitionSubtype?) -> GoldenScene {
    GoldenScene(name, 120, 90, at: [1, 1.25, 1.5, 1.75, 2]) { root in
      let stage = root.add(Layer(), 20, 9, 80, 72)
      let a = page("A", Palette.orange)
      let b = page("B", Palette.teal)
      stage.addSublayer(a)
      Rehearsal.current?.at(1) {
        // Change and transition are one transaction, which has no other animations.
        Transaction.withoutActions {
          stage.replaceSublayer(a, with: b)
          let transition = Transition()
          transition.type = type
          transition.subtype = subtype
          transition.duration = 1
          stage.add(transition)
        }
      }
    }
  }

  private static func page(_ letter: String, _ color: Color) -> Layer {
    let page = Layer()
    page.frame = CGRect(x: 0, y: 0, width: 80, height: 72)
    page.backgroundColor = color
    let text = page.add(TextLayer(letter), 0, 8, 80, 60)
    text.alignmentMode = .center
    text.fontWeight = 700
    text.fontSize = 44
    text.foregroundColor = Palette.night
    return page
  }
}
