// SPDX-License-Identifier: Apache-2.0

/// The computed style of an element. Elements that declare nothing share the groups of their parent.
package struct SVGStyle: Sendable {
  private var sharedPaint: CopyOnWrite<SVGPaintStyle>
  private var sharedText: CopyOnWrite<SVGTextStyle>
  private var sharedBox: CopyOnWrite<SVGBoxStyle>

  /// Inherited properties of shapes.
  package var paint: SVGPaintStyle {
    _read { yield sharedPaint.value }
    _modify { yield &sharedPaint.value }
  }
  /// Inherited properties of texts.
  package var text: SVGTextStyle {
    _read { yield sharedText.value }
    _modify { yield &sharedText.value }
  }
  /// Properties that are not inherited.
  package var box: SVGBoxStyle {
    _read { yield sharedBox.value }
    _modify { yield &sharedBox.value }
  }

  private static let plainBox = CopyOnWrite(SVGBoxStyle())
  /// The initial values of all properties.
  package static let initial = SVGStyle(
    sharedPaint: CopyOnWrite(SVGPaintStyle()), sharedText: CopyOnWrite(SVGTextStyle()), sharedBox: plainBox)

  private init(
    sharedPaint: CopyOnWrite<SVGPaintStyle>, sharedText: CopyOnWrite<SVGTextStyle>, sharedBox: CopyOnWrite<SVGBoxStyle>
  ) {
    (self.sharedPaint, self.sharedText, self.sharedBox) = (sharedPaint, sharedText, sharedBox)
  }

  /// The style of a child that declares nothing.
  package var inherited: SVGStyle {
    SVGStyle(sharedPaint: sharedPaint, sharedText: sharedText, sharedBox: SVGStyle.plainBox)
  }
}

extension SVGStyle: Hashable {
  package static func == (a: SVGStyle, b: SVGStyle) -> Bool {
    (a.sharedPaint.isShared(with: b.sharedPaint) || a.paint == b.paint)
      && (a.sharedText.isShared(with: b.sharedText) || a.text == b.text)
      && (a.sharedBox.isShared(with: b.sharedBox) || a.box == b.box)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(paint)
    hasher.combine(text)
    hasher.combine(box)
  }
}
