import MotionKit

@main
struct ComparisonColumnsExample: Composition {
  @Parameter("Title on the left") var left = "By hand"
  @Parameter("Points on the left") var leftPoints = ["Three days a film", "Every number typed", "No two alike"]
  @Parameter("Title on the right") var right = "By script"
  @Parameter("Points on the right") var rightPoints = ["Ten minutes a film", "Numbers from the table", "All alike"]
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    ComparisonColumns(
      format: format, left: left, leftPoints: leftPoints, right: right, rightPoints: rightPoints, isDark: isDark
    ).lasting(5)
  }
}
