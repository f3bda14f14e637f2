// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// How captions look, by their modifiers.
struct CaptionLook {
  var style = CaptionStyle.block
  var font = "Inter"
  var size: Double?
  var weight: FontWeight?
  var color = Color.white
  var lineLimit = 2
  /// A fraction of the canvas's width.
  var width = 0.8
  /// A fraction of the canvas's height.
  var bottom = 0.08
  /// A tag; empty for none.
  var language = FilmVariant.current.language?.tag ?? ""
  var speakers: [String: Color] = [:]
}
