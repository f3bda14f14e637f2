import MotionKit

/// A word with a line below it, on paper.
public final class Card: Component {
  let title: String
  let line: String

  public init(_ title: String, _ line: String) {
    (self.title, self.line) = (title, line)
    super.init()
  }

  public var body: Scene {
    Layer().size(460, 240).position(230, 120).backgroundColor(.brandPaper).cornerRadius(28)
    Layer().size(460, 12).position(230, 6).backgroundColor(.brandAccent)
    TextLayer(title).font("Inter", 64, .bold).foregroundColor(.brandInk).position(230, 100)
    TextLayer(line).font("Inter", 36).foregroundColor(.brandInk).position(230, 172)
  }
}

/// Who speaks.
public final class LowerThird: Component {
  let title: String
  let role: String

  public init(_ title: String, _ role: String) {
    (self.title, self.role) = (title, role)
    super.init()
  }

  public var body: Scene {
    Stack(.vertical, spacing: 8, alignment: .leading) {
      TextLayer(title).font("Inter", 56, .bold).foregroundColor(.brandPaper)
      TextLayer(role).font("Inter", 36).foregroundColor(.brandAccent)
    }
  }
}
