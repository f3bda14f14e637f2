// SPDX-License-Identifier: Apache-2.0

extension LayerRecording {
  /// The arguments of an evaluation.
  package struct Query {
    /// Scene time, seconds.
    package var time: Double
    /// Only commits before this one count.
    package var commit = Int.max
    /// Added to every layer's identity.
    var firstID = 0
    /// Also say which animations act.
    var describesAnimations = false
    /// Whether layers draw themselves anew while an animation runs; if not, they keep their last drawing.
    package var drawsContents = true
    /// Whether absent layers get sublayers; rendering needs none.
    package var showsAbsent = true
    /// False: every animation takes the long way, which gives the same bits and is the reference in tests.
    var usesPreparedAnimations = true
    /// How many transitions this is the source of, one inside another.
    var sourceDepth = 0
    /// The copies left to replicators.
    var instances = InstanceBudget()
    /// How layers that are blurred are looked at; nil: all are shown as they are at ``time``.
    var shutter: Shutter?
    /// Evaluates bindings; nil if the recording has none.
    var bindings: BindingReader?
    /// Which of the instants this evaluation is for; nil: the frame's own time.
    var instant: Shutter.Instant?
    /// The text that units below show parts of.
    var host: TextHost?

    package init(
      time: Double, firstID: Int = 0, describesAnimations: Bool = false, usesPreparedAnimations: Bool = true
    ) {
      (self.time, self.firstID) = (time, firstID)
      (self.describesAnimations, self.usesPreparedAnimations) = (describesAnimations, usesPreparedAnimations)
    }
  }
}
