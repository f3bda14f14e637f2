import MotionKit

@main
struct CodeTypedExample: Composition {
  @Parameter("Code") var code =
    "struct Point {\n  var x, y: Double\n\n  var length: Double {\n    (x * x + y * y).squareRoot()\n  }\n}"
  @Parameter("File name") var title = "Point.swift"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    CodeTyped(format: format, code: code, language: .swift, title: title, lit: 4...6, isDark: isDark).lasting(5)
  }
}
