// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit

extension GoldenScene {
  /// What an open shutter sees.
  static let motionBlur: [GoldenScene] = [spinning, title, rolling]

  /// A square that turns once in half a second: sharp, with half a frame's shutter, with a whole one.
  private static var spinning: GoldenScene {
    GoldenScene("motion-blur-spin", 330, 110, at: [0.1]) {
      Scene {
        for (index, angle) in [0.0, 180, 360].enumerated() {
          Layer().size(64, 64).position(55 + 110 * Double(index), 55).backgroundColor(Palette.orange)
            .border(Palette.yellow, 6)
            .animate(\.transform.rotation, from: 0, to: 2 * .pi, duration: 0.5, timing: .linear)
            .motionBlur(shutterAngle: angle, samples: 32)
        }
      }
      .lasting(1)
    }
  }

  /// A title that comes in fast and settles.
  private static var title: GoldenScene {
    GoldenScene("motion-blur-title", 320, 80, at: [0.1, 0.2, 0.3, 0.6]) {
      Scene {
        GradientLayer([Palette.navy, Palette.night]).frame(0, 0, 320, 80)
        TextLayer("Motion").font("Inter", 44, .bold).foregroundColor(.white).position(160, 40)
          .animate(\.position.x, from: -160, to: 160, duration: 0.5, timing: .easeOutCubic)
          .motionBlur(shutterAngle: 270, samples: 32)
      }
      .lasting(1)
    }
  }

  /// A group that rolls along a striped ground, which stands still: blurred where it moves, least where it touches.
  private static var rolling: GoldenScene {
    GoldenScene("motion-blur-roll", 320, 110, at: [0.2, 0.4]) {
      Scene {
        for i in 0..<16 {
          Layer().frame(20 * Double(i), 0, 20, 110).backgroundColor(i % 2 == 0 ? Palette.navy : Palette.night)
        }
        Layer().frame(0, 95, 320, 15).backgroundColor(Palette.violet)
        Layer {
          Layer().frame(0, 0, 70, 70).cornerRadius(35).backgroundColor(Palette.teal)
          for i in 0..<4 {
            Layer().size(14, 14).cornerRadius(7).backgroundColor(Palette.night)
              .position(35 + 22 * Math.cos(Double(i) * .pi / 2), 35 + 22 * Math.sin(Double(i) * .pi / 2))
          }
          Layer().frame(32, 2, 6, 12).backgroundColor(Palette.orange)
        }
        .size(70, 70).position(-30, 60)
        .animate(\.position.x, from: -30, to: 350, duration: 0.8, timing: .linear)
        .animate(\.transform.rotation, from: 0, to: 380 / 35, duration: 0.8, timing: .linear)
        .motionBlur(shutterAngle: 180, samples: 32)
      }
      .lasting(1)
    }
  }
}
