import MotionAnimation

extension VideoValues {
  /// How many seconds of the clip have played at a local time of the layer, from where it begins to play: forwards or
  /// backwards, before it is held or repeated.
  package func played(at local: Double) -> Double {
    let local = local.isFinite ? local : 0
    return (clock.isIdentity ? local : clock(local)) * (rate.isFinite ? rate : 1)
  }
}
