// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionLayers

@testable import ExportFixtures

extension GoldenScene {
  /// Text in the scripts of the world, and all that a paragraph can be told.
  static let type: [GoldenScene] = [
    GoldenScene("type-scripts", 760, 520, at: [0]) {
      let lines: [(String, String, String)] = [
        ("Inter", "en", "Efficient waves, fjord & Ế ǟ"), ("Inter", "el", "Ξεσκεπάζω την ψυχοφθόρα"),
        ("Inter", "ru", "Съешь же ещё этих булок"), ("Noto Sans Arabic", "ar", "مرحبا بالعالم ١٢٣"),
        ("Noto Sans Hebrew", "he", "שלום עולם abc 12"), ("Noto Sans Devanagari", "hi", "नमस्ते दुनिया क्षत्रिय"),
        ("Noto Sans Bengali", "bn", "ওহে বিশ্ব ক্ষুধা"), ("Noto Sans Tamil", "ta", "வணக்கம் உலகம் பூனை"),
        ("Noto Sans Thai", "th", "สวัสดีชาวโลก น้ำ"), ("Noto Sans Khmer", "km", "សួស្តីពិភពលោក"),
        ("Noto Sans Myanmar", "my", "မင်္ဂလာပါကမ္ဘာ"), ("Noto Serif Tibetan", "bo", "བཀྲ་ཤིས་བདེ་ལེགས།"),
        ("Noto Sans CJK JP", "ja", "「直角」骨と（刃物）。"), ("Noto Sans CJK SC", "zh-Hans", "「直角」骨与（刃物）。"),
        ("Noto Sans CJK KR", "ko", "안녕하세요 세계"),
      ]
      Scene {
        for (i, line) in lines.enumerated() {
          let (column, row) = (i % 2, i / 2)
          TextLayer(line.2).font(line.0, 26).language(line.1).position(Double(column) * 380 + 20, Double(row) * 64 + 12)
            .anchorPoint(0, 0)
        }
      }
      .lasting(1)
    },
    GoldenScene("type-paragraphs", 640, 620, at: [0]) {
      Scene {
        cell(0)
        cell(1) { $0.hyphenated() }
        cell(2) { $0.hyphenated().alignment(.justified) }
        cell(3) { $0.balanced().alignment(.center).verticalAlignment(.center) }
        cell(4) { $0.verticalAlignment(.bottom).alignment(.right) }
        cell(5) { $0.textInset(20, 12).hyphenated() }
        cell(6) { $0.indents(firstLine: 24, leading: 12, trailing: 12) }
        cell(7) {
          $0.indents(firstLine: -16, leading: 16).paragraphSpacing(12)
            .string("• One thing and what belongs to it\n• Another")
        }
        cell(8) { $0.lineLimit(2) }
        cell(9) { $0.lineLimit(3).truncation(.end, marker: " [more]") }
        cell(10) { $0.truncation(.middle, marker: " ~ ").isWrapped = false }
        cell(11) {
          $0.direction(.rightToLeft).lineHeight(0.9).font("Noto Sans Arabic", 18)
            .string("مرحبا بكم في عالم واسع من الكلمات الجميلة التي تمتد إلى السطر التالي")
        }
      }
      .lasting(1)
    },
    GoldenScene("type-emoji", 640, 260, at: [0]) {
      Scene {
        TextLayer("Cut 🎬 to 🇩🇪 1️⃣ ❤️ ❤\u{FE0E} 👍🏽").font("Inter", 40).foregroundColor(Palette.teal)
          .anchorPoint(0, 0).position(16, 12)
        TextLayer("👨‍👩‍👧‍👦🦊").font("Inter", 110).anchorPoint(0, 0).position(16, 90)
        TextLayer("🌈🎈").font("Inter", 60).anchorPoint(0, 0).position(330, 110).opacity(0.5)
        TextLayer("🚀").font("Inter", 60).position(560, 150).transform(.rotation(0.5, 0, 0, 1))
          .shadow(opacity: 0.8, radius: 4, offset: (x: 4, y: 6))
      }
      .lasting(1)
    },
    GoldenScene("type-paints", 660, 360, at: [0]) {
      let paints = Checkout.path("Tests/Fonts/MotionPaints.ttf")
      let layers = Checkout.path("Tests/Fonts/MotionLayers.ttf")
      Scene {
        for (i, line) in ["ABCDEFG", "HIJKLMN", "OPQRSTU"].enumerated() {
          TextLayer(line).font(paints, 80).anchorPoint(0, 0).position(10, Double(i) * 90 + 5)
        }
        TextLayer("VZ").font(paints, 80).foregroundColor(Palette.orange).anchorPoint(0, 0).position(10, 275)
        TextLayer("A").font(layers, 80).foregroundColor(Palette.yellow).anchorPoint(0, 0).position(190, 275)
      }
      .lasting(1)
    },
    GoldenScene("type-features", 640, 330, at: [0]) {
      Scene {
        // One line is cut off by the edge, and that is meant.
        Layer {
          line(0, "1,111 0.00 AVATAR")
          line(1, "1,111 0.00 AVATAR") { $0.tabularDigits().slashedZero().kerning(false) }
          line(2, "1/2 3/4 (office) -> =>")
          line(3, "1/2 3/4 (office) -> =>") { $0.fractions().fontFeatures("-calt") }
          line(4, "agl I 3469") { $0.stylisticSet(1) }
          line(5, "agl I 3469") { $0.fontFeatures("ss02", "cv11") }
          line(6, "office") { $0.font("DejaVu Sans", 32) }
          line(7, "office") { $0.font("DejaVu Sans", 32).ligatures(false) }
          line(8, "مرحبا") { $0.font("Noto Sans Arabic", 32) }
          line(9, "مرحبا بكم") { $0.font("Noto Sans Arabic", 32).tracking(12) }
          line(10, "Tracked") { $0.tracking(6) }
          line(11, "「」（）、。") { $0.font("Noto Sans CJK JP", 32).language("ja").string("漢「」（）、。」漢") }
        }
        .frame(0, 0, 640, 330).masksToBounds()
      }
      .lasting(1)
    },
    GoldenScene("type-paths", 800, 620, at: [0]) {
      Scene {
        ring(0, "Begins at the top")
        ring(1, "Centred on top") { $0.alignment(.center).pathShift(6) }
        ring(2, "spaced out all around •") { $0.alignment(.justified) }
        ring(3, "Inside of it") { $0.isPathReversed().alignment(.center).pathOffset(0.5).pathShift(6) }
        ring(4, "مرحبا بالعالم الجميل") { $0.font("Noto Sans Arabic", 22).alignment(.center) }
        ring(5, "नमस्ते 🦊 x̌ fjord") { $0.font("Noto Sans Devanagari", 22).alignment(.center) }
        ring(6, "Upright letters") { $0.turnsAlongPath(false).alignment(.center) }
        ring(7, "Two lines\nof a text") { $0.alignment(.center).pathOffset(0.25) }
        ShapeLayer(wave).stroke("#334155", 1)
        TextLayer("Waves, AV fjord, through the curve").font("Inter", 26, .bold).along(wave).pathOffset(0.06).units(
          .word
        ) {
          if $0.index == 2 { let _ = $0.foregroundColor(Palette.orange).scaled(by: 1.4) }
        }
        TextLayer("typed so far, and more").font("Inter", 22).along(wave).pathShift(-60).alignment(.center).typed(0.6)
          .caretWidth(0.08)
      }
      .lasting(1)
    },
  ]
}

/// A twelfth of the page of paragraphs.
private func cell(_ number: Int, _ change: (TextLayer) -> Void = { _ in }) -> Layer {
  let text = "Somewhere beyond misunderstanding lies an extraordinarily quiet countryside of hyphenation."
  let layer = TextLayer(text).font("Inter", 16).language("en").backgroundColor("#1e293b")
  layer.isWrapped = true
  change(layer)
  return layer.frame(Double(number % 3) * 212 + 8, Double(number / 3) * 156 + 8, 200, 144)
}

/// One of twelve lines in two columns.
private func line(_ number: Int, _ text: String, _ change: (TextLayer) -> Void = { _ in }) -> Layer {
  let layer = TextLayer(text).font("Inter", 32)
  change(layer)
  return layer.anchorPoint(0, 0).position(Double(number % 2) * 320 + 16, Double(number / 2) * 52 + 12)
}

/// A text around one of eight circles.
private func ring(_ number: Int, _ text: String, _ change: (TextLayer) -> Void = { _ in }) -> Layer {
  let layer = TextLayer(text).font("Inter", 22).along(.circle(130))
  change(layer)
  let (x, y) = (Double(number % 4) * 200 + 35, Double(number / 4) * 200 + 35)
  return Layer {
    ShapeLayer(.circle(130)).stroke("#334155", 1)
    layer
  }
  .frame(x, y, 130, 130)
}

private let wave = Path(elements: [
  .move(CGPoint(x: 40, y: 520)),
  .cubic(CGPoint(x: 760, y: 520), control1: CGPoint(x: 280, y: 320), control2: CGPoint(x: 520, y: 720)),
])
