import MotionKit

@main
struct CodeTerminalExample: Composition {
  @Parameter("Command") var command = "motionkit export intro intro.mp4"
  let output = "Compiling intro\n\u{1B}[32mintro.mp4: 270 frames in 1.2 s\u{1B}[0m"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    CodeTerminal(format: format, command: command, output: output).lasting(5)
  }
}
