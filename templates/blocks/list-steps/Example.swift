import MotionKit

@main
struct ListStepsExample: Composition {
  @Parameter("Heading") var heading = "How it works"
  @Parameter("Steps") var steps = ["Write a script", "Watch it while you write", "Export the film"]
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    ListSteps(format: format, heading: heading, steps: steps, isDark: isDark).lasting(5)
  }
}
