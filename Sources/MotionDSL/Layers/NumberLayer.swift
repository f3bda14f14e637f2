// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// A text with the content of a ``Value`` in each frame. All digits have one width, so it does not wobble while it counts. The
/// digits keep that width at rest, because the number would jump otherwise; ``TextLayer/proportionalDigits()`` gives each its own.
///
/// ```swift
/// NumberLayer(revenue, format: .currency(code: "USD").precision(.fractionLength(0))).font("Inter", 120, .bold)
///   .position(960, 300)
/// ```
///
/// In each frame it has the size of its text, about its anchor point. So a plate that follows ``Layer/shownFrame``, or a flowing
/// stack, grows with it. In a ``Stack``, use ``Stack/flows(_:)``.
public final class NumberLayer: TextLayer {
  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// - Parameters:
  ///   - format: Foundation's, such as `.number.precision(.fractionLength(1))`, `.percent` or `.currency(code: "EUR")`.
  ///   - locale: for separators and digits. Nil for the locale of the format, `.number.locale(german)`, or else that of
  ///     the film's language, or else US English, whatever the machine's is.
  public convenience init<Format: FormatStyle>(
    _ value: Value<Double>, format: Format, locale: Locale? = nil
  ) where Format: Sendable, Format.FormatInput == Double, Format.FormatOutput == String {
    self.init()
    let format = NumberLayer.settled(format, locale)
    string = NumberLayer.text(of: value.value, format)
    tabularDigits()
    bind(PropertyPath(.string), to: [value.bindingReading.reading]) { values in
      guard case .number(let number) = values[0] else { return nil }
      return .string(NumberLayer.text(of: number, format))
    }
  }

  /// The format with a locale that is not the machine's.
  private static func settled<Format: FormatStyle>(_ format: Format, _ locale: Locale?) -> Format {
    if let locale { return format.locale(locale) }
    // The locale of a format cannot be asked for: one that states none follows the machine's.
    let isStated = format != format.locale(.autoupdatingCurrent)
    return isStated ? format : format.locale(FilmVariant.localeOfFormats)
  }

  /// A number that is shown as zero has no sign: -0.3 without digits after the point is 0, not -0.
  static func text<Format: FormatStyle>(of number: Double, _ format: Format) -> String
  where Format.FormatInput == Double, Format.FormatOutput == String {
    let text = format.format(number)
    guard number.sign == .minus, !number.isNaN else { return text }
    let digits = text.lazy.compactMap(\.wholeNumberValue)
    return !digits.isEmpty && digits.allSatisfy { $0 == 0 } ? format.format(0) : text
  }

  /// A number without digits after the point, with separators between thousands.
  public convenience init(_ value: Value<Double>) {
    self.init(value, format: FloatingPointFormatStyle<Double>.number.precision(.fractionLength(0)))
  }

  /// Aligns by the anchor point, unless the script says otherwise.
  func settleAlignment() {
    guard alignmentMode == .natural else { return }
    alignmentMode = anchorPoint.x < 0.25 ? .left : anchorPoint.x > 0.75 ? .right : .center
  }
}
