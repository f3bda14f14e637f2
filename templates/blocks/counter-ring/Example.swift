import MotionKit

@main
struct CounterRingExample: Composition {
  @Parameter("Share", in: 0...1) var share = 0.72
  @Parameter("What the share is of") var label = "of viewers stay to the end"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    CounterRing(format: format, share: share, label: label, isDark: isDark).lasting(4)
  }
}
