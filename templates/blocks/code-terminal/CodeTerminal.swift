import MotionKit

/// A terminal that types a command and prints its output.
///
/// ```swift
/// CodeTerminal(format: format, command: "motionkit export intro intro.mp4", output: "intro.mp4: 270 frames in 1.2 s").lasting(4)
/// ```
struct CodeTerminal: SceneComponent {
  var format: Format
  var command: String
  /// With ANSI control sequences for colours, if you like.
  var output: String

  var body: Scene {
    let isWide = format.width > format.height
    let unit = Double(min(format.width, format.height)) / 1080
    let terminal = TerminalLayer().font("JetBrains Mono", isWide ? 48 * unit : 38 * unit).columns(isWide ? 54 : 38)
      .visibleLines(isWide ? 11 : 14).position(.center)
    terminal.enters(.rise(60 * unit), .fade, for: 0.5)
    InOrder {
      Wait(0.7)
      terminal.types(command, for: 1.2)
      Wait(0.3)
      terminal.prints(output, for: 0.8)
    }
  }
}
