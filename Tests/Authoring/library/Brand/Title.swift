import MotionKit

/// A headline.
public final class Title: TextLayer {
  public convenience init(_ text: String, color: Color = .brandPaper) {
    self.init()
    string = text
    self.font("Inter", 150, .bold).foregroundColor(color)
  }
}
