import MotionCore

extension Double {
  /// A value clamped to 0…1; 0 for what is no number.
  static func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}

extension Color {
  var isVisible: Bool { alpha > 0 && isFinite }
}
