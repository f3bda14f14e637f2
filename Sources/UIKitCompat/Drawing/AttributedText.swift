// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

extension NSAttributedString.Key {
  /// A `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The `UIColor` of the letters; black if there is none.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// Without effect: no colour lies behind the letters.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// Extra space between letters, in points. Labels have it, drawn texts do not.
  public static let kern = NSAttributedString.Key("NSKern")
  /// An `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// Without effect: letters have no outline of their own.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// Without effect: letters have no outline of their own.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// Without effect: lines have no rule.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// Without effect; a label has `shadowColor`.
  public static let shadow = NSAttributedString.Key("NSShadow")
}

/// The alignment and the breaks of a paragraph.
open class NSParagraphStyle: NSObject {
  /// Where lines stand between the left and the right edge.
  public var alignment = NSTextAlignment.natural
  /// How a label treats a text that is too long.
  public var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// Without effect: lines have the distance that the font gives.
  public var lineSpacing: CGFloat = 0
  /// Without effect: lines have the distance that the font gives.
  public var lineHeightMultiple: CGFloat = 0
}
/// A paragraph's style that can change.
public final class NSMutableParagraphStyle: NSParagraphStyle {}

/// How lines stand.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
  var layerMode: TextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

/// Where lines end.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// A text layer of a string and of the attributes of its first character.
func measuringLayer(_ text: String, _ attributes: [NSAttributedString.Key: Any]) -> CATextLayer {
  let layer = CATextLayer()
  layer.string = text
  layer.take(attributes[.font] as? UIFont ?? .systemFont(ofSize: 12))
  return layer
}

extension String {
  /// The size of the text in one line, in points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    measuringLayer(self, attributes ?? [:]).preferredFrameSize()
  }

  /// Draws from the top left corner.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    let attributes = attributes ?? [:]
    let font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)
    let layer = measuringLayer(self, attributes)
    let baseline = point.y + CGFloat(layer.firstBaseline ?? Double(font.ascender))
    ContextStack.current.upright(about: baseline) { context in
      context.saveGState()
      context.setFillColor((attributes[.foregroundColor] as? UIColor ?? .black).cgColor)
      context.draw(
        TextLine(self, font: font.familyName, size: font.pointSize, weight: font.weight),
        at: CGPoint(x: point.x, y: baseline))
      context.restoreGState()
    }
  }
  /// Draws in one line, from the top of the rectangle and by the alignment of the paragraph.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    let width = size(withAttributes: attributes).width
    let alignment = (attributes?[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? .natural
    let x = alignment == .center ? rect.midX - width / 2 : alignment == .right ? rect.maxX - width : rect.minX
    draw(at: CGPoint(x: x, y: rect.minY), withAttributes: attributes)
  }
}

extension NSString {
  /// The size of the text in one line, in points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attributes)
  }
  /// Draws in one line, from the top left corner.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(at: point, withAttributes: attributes)
  }
  /// Draws in one line, from the top of the rectangle and by the alignment of the paragraph.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(in: rect, withAttributes: attributes)
  }
}

extension NSAttributedString {
  /// The size of the text in one line, in points.
  public func size() -> CGSize { string.size(withAttributes: leading) }
  /// Draws in one line, from the top left corner.
  public func draw(at point: CGPoint) { string.draw(at: point, withAttributes: leading) }
  /// Draws in one line, from the top of the rectangle.
  public func draw(in rect: CGRect) { string.draw(in: rect, withAttributes: leading) }
}
