// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel

/// A layer as of one commit. Unchanged values are shared with the version before.
///
/// A class, so that a frame borrows it instead of copying it.
package final class LayerVersion: Sendable {
  /// Scene time of the commit.
  package let time: Double
  /// Counts the commits of a rehearsal from 0.
  let commit: Int
  package let name: String?
  package let values: SharedValues
  package let timing: MediaTiming
  /// Bends the time that `timing` gives; nil for none.
  package let playbackMap: PlaybackMap?
  /// Back to front, by index of their histories.
  package let sublayers: [Int]
  let mask: Int?
  /// In order of addition (T-65).
  package let animations: [AnimationRecord]
  /// Replacements for values of the model, each for another property.
  package let bindings: [BindingRecord]
  /// Draws the contents of frames in which an animation changes values they depend on (V-12).
  let redraw: RedrawSource?
  /// Measures it if its size moves with its content.
  let movingText: MovingText?
  /// Whether sublayers are units of its text.
  let hasTextUnits: Bool
  /// Whether code of the script draws its contents once it has a size.
  let isDrawn: Bool
  /// Finds the positions of its text's units; nil for their positions when the text was cut.
  let movingUnits: MovingUnits?
  /// Its own look as a unit of a text; nil if it is none.
  let unitLook: UnitLook?

  package init(
    time: Double, commit: Int, name: String?, values: SharedValues, timing: MediaTiming,
    playbackMap: PlaybackMap? = nil,
    sublayers: [Int], mask: Int?, animations: [AnimationRecord], bindings: [BindingRecord] = [], redraw: RedrawSource?,
    movingText: MovingText? = nil, hasTextUnits: Bool = false, isDrawn: Bool = false,
    movingUnits: MovingUnits? = nil
  ) {
    self.time = time
    self.commit = commit
    self.name = name
    self.values = values
    self.timing = timing
    self.playbackMap = playbackMap
    self.sublayers = sublayers
    self.mask = mask
    self.animations = animations
    self.bindings = bindings
    self.redraw = redraw
    self.movingText = movingText
    self.hasTextUnits = hasTextUnits
    self.isDrawn = isDrawn
    self.movingUnits = movingUnits
    unitLook = UnitLook(values.values)
  }
}
