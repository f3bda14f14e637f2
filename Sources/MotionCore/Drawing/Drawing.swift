// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An image recorded as vector commands: the result of `draw(in:)`, sharp at any scale.
///
/// Space: y down, the origin at the top left corner, points, as images have it. Everything outside of ``size`` is
/// clipped away. Cheap to copy; equality and hashing look at the commands' hash alone.
public struct Drawing: Sendable {
  /// The drawing in points.
  public var size: CGSize { storage.size }
  /// Pixels a point, for sizes in pixels; the drawing itself has none.
  public var scale: Double { storage.scale }
  /// Back to front.
  package var elements: [Element] { storage.elements }
  /// Mistakes of the drawing code, in words. Whoever shows the drawing reports them.
  package var problems: [String] { storage.problems }
  /// Identifies everything the drawing shows.
  package var hash: ContentHash { storage.hash }

  private let storage: Storage

  package init(size: CGSize, scale: Double = 1, elements: [Element], problems: [String] = []) {
    storage = Storage(size: size, scale: scale, elements: elements, problems: problems)
  }

  /// Records the drawing of `body`.
  ///
  /// - Parameters:
  ///   - size: in points.
  ///   - scale: pixels a point.
  ///   - isYUp: true: the context's y axis points up, from the bottom left corner.
  public init(size: CGSize, scale: Double = 1, isYUp: Bool = false, _ body: (DrawingContext) throws -> Void) rethrows {
    let context = DrawingContext(bounds: CGRect(origin: .zero, size: size), scale: scale, isYUp: isYUp)
    try body(context)
    self = context.finish()
  }

  private final class Storage: Sendable {
    let size: CGSize
    let scale: Double
    let elements: [Element]
    let problems: [String]
    let hash: ContentHash

    init(size: CGSize, scale: Double, elements: [Element], problems: [String]) {
      (self.size, self.scale, self.elements, self.problems) = (size, scale, elements, problems)
      var hasher = ContentHasher()
      hasher.combine(size.width)
      hasher.combine(size.height)
      hasher.combine(scale)
      hasher.combine(elements.count)
      for element in elements { element.feed(&hasher) }
      hasher.combine(problems.count)
      for problem in problems { hasher.combine(problem) }
      hash = hasher.finalize()
    }
  }
}

extension Drawing: Hashable {
  /// Whether both show the same, by their hashes.
  public static func == (a: Drawing, b: Drawing) -> Bool { a.storage === b.storage || a.hash == b.hash }
  /// Feeds the hash of the commands.
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension Drawing {
  /// The size in whole pixels, at least 1 each way.
  package var pixelSize: (width: Int, height: Int) {
    func pixels(_ points: Double) -> Int {
      let pixels = (points * scale).rounded(.up)
      return pixels >= 1 ? Int(min(pixels, 1e9)) : 1
    }
    return (pixels(size.width), pixels(size.height))
  }

  /// The drawing without transparency, as in a backing store without alpha: black where nothing was drawn.
  package var onBlack: Drawing {
    let whole = Element(.fill(.rect(CGRect(origin: .zero, size: size)), .nonZero, .color(.black)))
    return Drawing(size: size, scale: scale, elements: [whole, Element(.group(elements))], problems: problems)
  }

  /// Paths of the image files in the drawing, in order of appearance, with repetitions.
  package var imageFiles: [String] { Drawing.imageFiles(of: elements) }

  private static func imageFiles(of elements: [Element]) -> [String] {
    elements.flatMap { element -> [String] in
      switch element.content {
      case .image(.file(let path), _, _): [path]
      case .image(.drawing(let drawing), _, _): drawing.imageFiles
      case .group(let elements): Drawing.imageFiles(of: elements)
      default: []
      }
    }
  }

  /// Images in the drawing, including nested drawings, with repetitions.
  package var images: [Contents] {
    contents.compactMap { if case .image(let image, _, _) = $0 { image } else { nil } }
  }

  /// Texts in the drawing, without those of nested drawings.
  package var texts: [TextLine] { contents.compactMap { if case .text(let text, _, _) = $0 { text } else { nil } } }

  /// The contents of all elements, those in groups too.
  private var contents: [Element.Content] {
    func flattened(_ elements: [Element]) -> [Element.Content] {
      elements.flatMap { element -> [Element.Content] in
        if case .group(let inner) = element.content { flattened(inner) } else { [element.content] }
      }
    }
    return flattened(elements)
  }
}
