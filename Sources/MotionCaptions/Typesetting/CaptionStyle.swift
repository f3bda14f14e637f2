// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// How ``Captions`` look.
///
/// Example: `Captions("voice.srt").style(.pop)`
public struct CaptionStyle: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case plain, block, pill, pop
    case karaoke(Color, stays: Bool, fills: Bool)
  }
  let kind: Kind

  /// White letters with a soft shadow.
  public static let plain = CaptionStyle(kind: .plain)
  /// A dark box behind each line, as on television.
  public static let block = CaptionStyle(kind: .block)
  /// A dark, rounded plate behind all lines.
  public static let pill = CaptionStyle(kind: .pill)
  /// Words come in one by one, each with a small bounce, when they are said.
  public static let pop = CaptionStyle(kind: .pop)
  /// The word or syllable that is spoken has a colour. It keeps it until the next one if the pause is shorter than 0.4 s.
  ///
  /// - Parameters:
  ///   - highlight: the colour; a speaker with a colour has that instead.
  ///   - stays: whether words keep it until the cue is over.
  ///   - fills: whether the colour runs through each part while it is said, from where one begins to read, and stays.
  ///
  /// Example: `Captions("voice.srt").style(.karaoke(highlight: .yellow, fills: true))`
  public static func karaoke(
    highlight: Color = "#FFD60A", stays: Bool = false, fills: Bool = false
  ) -> CaptionStyle {
    CaptionStyle(kind: .karaoke(highlight, stays: stays, fills: fills))
  }

  var fills: Bool { if case .karaoke(_, _, fills: true) = kind { true } else { false } }
  /// Between captions that are shown at once, in font sizes.
  var laneGap: Double {
    switch kind {
    case .pill: 0.6
    case .plain, .block, .pop, .karaoke: 0.15
    }
  }

  var weight: FontWeight {
    switch kind {
    case .plain, .block, .pill: .semibold
    case .pop, .karaoke: .bold
    }
  }
  /// Letters stand on the frame itself.
  var hasShadow: Bool {
    switch kind {
    case .plain, .pop, .karaoke: true
    case .block, .pill: false
    }
  }
}
