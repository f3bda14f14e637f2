import MotionCore

extension Color {
  var isVisible: Bool { alpha > 0 && isFinite }
}
