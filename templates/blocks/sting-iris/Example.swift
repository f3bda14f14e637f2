import MotionKit

@main
struct StingIrisExample: Composition {
  @Parameter("First scene") var first = "Before"
  @Parameter("Second scene") var second = "After"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    card(first).lasting(1.5)
    card(second).lasting(1.5).name("second scene")
    Overlay { StingIris(format: format) }.begin(at: "second scene", offset: -0.5).lasting(1)
  }

  func card(_ text: String) -> Scene {
    let width = Double(format.width) - 160
    return Scene {
      TextLayer(text).font("Inter Display", 140, .bold).foregroundColor(isDark ? .white : "#14161F")
        .fit(width: width, from: 40, to: 140).wrapped(width: width, alignment: .center).position(.center)
    }
  }
}
