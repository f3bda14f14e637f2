import MotionKit

extension Color {
  public static let brandInk = Color("#10163A")
  public static let brandPaper = Color("#F4F1EA")
  public static let brandAccent = Color("#FF5A3C")
}

/// The ground that everything stands on, with the mark in its corner.
public final class Backdrop: Component {
  public var body: Scene {
    Layer().size(1920, 1080).position(960, 540).backgroundColor(.brandInk)
    ImageLayer("mark.png").fit(width: 120).position(.topRight, inset: 70)
  }
}
