// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Fontconfig's description of one installed face.
struct InstalledFace: Hashable, Sendable {
  var path: String
  /// The face in the low 16 bits, and a variable font's named instance (from 1) above them.
  var index: Int
  var families: [String]
  var fullNames: [String]
  var postScriptName: String
  /// One weight, or the range of a variable font's axis.
  var weights: ClosedRange<FontWeight>
  var isItalic: Bool
  /// Per cent of normal width.
  var width: Double
  var isVariable: Bool
  var isColor: Bool
  /// Whether its file is beside the script.
  var isBeside = false
  /// Whether its file came with the script, from another machine's installed fonts.
  var isBundled = false

  var faceIndex: Int { index & 0xFFFF }
  var namedInstance: Int? { index >> 16 > 0 ? (index >> 16) - 1 : nil }

  /// Returns its weight nearest to the wanted one.
  func nearestWeight(to wanted: FontWeight) -> FontWeight {
    min(max(wanted, weights.lowerBound), weights.upperBound)
  }
}

extension Sequence where Element == InstalledFace {
  /// Returns the face that suits a style best, in the order of CSS Fonts 4, section 5.2: width, slope, weight. Ties go
  /// to a face beside the script, then to one of its bundle, then to a static font before a variable one of the same
  /// weight, then to the first path.
  func bestMatch(weight: FontWeight, italic: Bool) -> InstalledFace? {
    self.min { a, b in
      func rank(_ f: InstalledFace) -> [Double] {
        [
          abs(f.width - 100), f.isItalic == italic ? 0 : 1,
          weight.distance(to: f.nearestWeight(to: weight)), f.isBeside ? 0 : f.isBundled ? 1 : 2, f.isVariable ? 1 : 0,
          Double(f.index),
        ]
      }
      let (ra, rb) = (rank(a), rank(b))
      return ra == rb ? a.path < b.path : ra.lexicographicallyPrecedes(rb)
    }
  }
}
