// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

extension NSAttributedString.Key {
  /// A `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The `UIColor` of the letters; black if there is none.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The `UIColor` behind the letters.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// Extra space between letters, in points. Labels have it, drawn texts do not.
  public static let kern = NSAttributedString.Key("NSKern")
  /// An `NSParagraphStyle`. That of the first character counts.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The `UIColor` of outlines; that of the letters if there is none.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The width of outlines, in percent of the font's size: letters are empty if it is positive, filled if it is negative.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// An `NSUnderlineStyle`'s `rawValue`; all but 0 is a single line.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The `UIColor` of the line below letters.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// An `NSUnderlineStyle`'s `rawValue`; all but 0 is a single line.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The `UIColor` of the line through letters.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// How far letters stand above the line, in points.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// Without effect; a label has `shadowColor`.
  public static let shadow = NSAttributedString.Key("NSShadow")
}

/// A line below or through letters.
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// 0 is no line; every other value is a single one.
  public let rawValue: Int
  /// A kind of line by its number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// Shown as a single line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Shown as a single line.
  public static let double = NSUnderlineStyle(rawValue: 9)
}

/// The alignment and the breaks of a paragraph.
open class NSParagraphStyle: NSObject {
  /// Where lines stand between the left and the right edge.
  public var alignment = NSTextAlignment.natural
  /// How a label treats a text that is too long.
  public var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// Space between lines, in points.
  public var lineSpacing: CGFloat = 0
  /// The height of lines as a multiple of the font's own; 0 for the font's own.
  public var lineHeightMultiple: CGFloat = 0
  /// The least height of lines, in points.
  public var minimumLineHeight: CGFloat = 0
  /// The greatest height of lines, in points; 0 for any.
  public var maximumLineHeight: CGFloat = 0
  /// Space between paragraphs, in points.
  public var paragraphSpacing: CGFloat = 0
  /// The indent of a paragraph's first line, in points.
  public var firstLineHeadIndent: CGFloat = 0
  /// The indent of a paragraph's other lines, in points.
  public var headIndent: CGFloat = 0
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
  /// Texts of one look each, from left to right.
  private var pieces: [(text: String, attributes: [NSAttributedString.Key: Any])] {
    stretches.map { (attributedSubstring(from: $0.range).string, $0.attributes) }
  }
  /// The size of the text in one line, in points.
  public func size() -> CGSize {
    pieces.reduce(into: .zero) { size, piece in
      let next = piece.text.size(withAttributes: piece.attributes)
      size = CGSize(width: size.width + next.width, height: max(size.height, next.height))
    }
  }
  /// Draws from the top left corner, in one line: characters have their own fonts and colours.
  public func draw(at point: CGPoint) {
    let baselines = pieces.map { measuringLayer($0.text, $0.attributes).firstBaseline ?? 0 }
    let lowest = baselines.max() ?? 0
    var x = point.x
    for (piece, baseline) in zip(pieces, baselines) {
      piece.text.draw(at: CGPoint(x: x, y: point.y + lowest - baseline), withAttributes: piece.attributes)
      x += piece.text.size(withAttributes: piece.attributes).width
    }
  }
  /// Draws in one line, from the top of the rectangle and by the alignment of the paragraph.
  public func draw(in rect: CGRect) {
    let paragraph = stretches.first?.attributes[.paragraphStyle] as? NSParagraphStyle
    let width = size().width
    let alignment = paragraph?.alignment ?? .natural
    let x = alignment == .center ? rect.midX - width / 2 : alignment == .right ? rect.maxX - width : rect.minX
    draw(at: CGPoint(x: x, y: rect.minY))
  }
}
