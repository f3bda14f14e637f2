import MotionKit

@main
struct CodeTypedExample: Composition {
  let code = """
    struct Point {
      var x, y: Double

      var length: Double {
        (x * x + y * y).squareRoot()
      }
    }
    """
  @Parameter("File name") var title = "Point.swift"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    CodeTyped(format: format, code: code, language: .swift, title: title, lit: 4...6, isDark: isDark).lasting(5)
  }
}
