import MotionKit

@main
struct LogoPopExample: Composition {
  @Parameter("Name") var name = "Northlight"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    LogoPop(format: format, logo: ImageLayer("logo.svg"), name: name, isDark: isDark).lasting(3)
  }
}
