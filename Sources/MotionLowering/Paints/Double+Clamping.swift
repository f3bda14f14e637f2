extension Double {
  /// The value clamped to 0…1; 0 for what is no number.
  var clampedToUnit: Double { self > 0 ? min(self, 1) : 0 }
}
