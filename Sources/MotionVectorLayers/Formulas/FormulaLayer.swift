// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// A formula, written as in TeX. Its parts are layers, known by their source.
///
/// ```swift
/// let formula = FormulaLayer(#"x = \frac{-b \pm \sqrt{b^2-4ac}}{2a}"#).size(96).position(.center)
/// formula
/// InOrder {
///   formula.draws(for: 1.5)
///   formula.highlights("b^2-4ac")
///   formula.becomes(#"x = \frac{-b \pm \sqrt{D}}{2a}"#, for: 1)
/// }
/// ```
///
/// MathJax sets it, so `motionkit setup-helpers` must have been run once on this machine. Symbols are outlines, sharp at any size. Texts
/// in `\text` have the script's font. Its settings stand before its first step and before its parts are asked for.
public final class FormulaLayer: Layer {
  /// The formula as the script writes it.
  private(set) final var tex = ""
  final var isDisplay = true
  private final var em = 64.0
  private final var color = Color.white
  private final var font = FormulaFont()
  /// Colours of parts, in the order in which they were given.
  private final var colors: [(part: String, color: Color)] = []
  /// The formulas in the order of the steps.
  final var poses: [FormulaPose] = []
  /// Whether a part or a step was made of the present layers.
  private final var isUsed = false
  private final var failed = false
  /// The parts as they draw themselves, once they are known.
  final var knownDrawing: [DrawnPart]?

  /// A formula that shows nothing.
  /// Example: `let formula = FormulaLayer("a^2 + b^2 = c^2").size(96).position(.center)`
  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// A formula in TeX's mathematics, without dollar signs, 64 points large.
  ///
  /// - Parameters:
  ///   - tex: best as a raw string, `#"\frac{1}{2}"#`, where backslashes stand for themselves.
  ///   - inline: whether sums and fractions are as small as in a line of text.
  ///
  /// Example: `FormulaLayer(#"\sum_{i=1}^{n} i = \frac{n(n+1)}{2}"#).size(96).position(.center)`
  public convenience init(_ tex: String, inline: Bool = false) {
    self.init()
    (self.tex, isDisplay) = (tex, !inline)
    assetCallStack = CallStack.current
    build()
  }

  // MARK: Settings

  /// The size of its em in points, 1 to 10,000: letters are a little smaller.
  /// Example: `FormulaLayer("E = mc^2").size(120)`
  @discardableResult public func size(_ points: Double) -> Self {
    guard points >= 1, points <= 10_000 else {
      DiagnosticLog.error("the size of a formula must be from 1 to 10000 points, got \(points)")
      return self
    }
    return setting { $0.em = points }
  }

  /// The colour of all that the formula gives no colour of its own, white unless told otherwise.
  /// Example: `FormulaLayer("E = mc^2").foregroundColor(.black)`
  @discardableResult public func foregroundColor(_ color: Color) -> Self { setting { $0.color = color } }

  /// The colour of a part wherever it stands, also in formulas that this one becomes.
  ///
  /// - Parameter part: a piece of the source, such as `b^2`.
  ///
  /// Example: `FormulaLayer("a^2 + b^2 = c^2").foregroundColor(.mint, of: "c^2")`
  @discardableResult public func foregroundColor(_ color: Color, of part: String) -> Self {
    _ = setting { $0.colors.append((part, color)) }
    if !failed, !poses.isEmpty, poses[0].occurrences(of: part).isEmpty { warnMissing(part) }
    return self
  }

  /// The font of texts in `\text`, a family or the path of a font file, and its weight.
  /// Example: `FormulaLayer(#"x > 0 \text{ for all } x"#).font("Inter", .medium)`
  @discardableResult public func font(
    _ name: String, _ weight: FontWeight = .regular, file: StaticString = #filePath
  ) -> Self {
    guard weight.value >= 100 else {
      DiagnosticLog.error(
        "the second value of font(\"\(name)\", \(Int(weight.value))) of a formula is a weight, from 100 to 1000; its size in points "
          + "stands in .size(\(Int(weight.value)))")
      return self
    }
    return setting { $0.font = FormulaFont(name: LibraryFolders.path(name, namedIn: file), weight: weight.value) }
  }

  /// Formulas that this one becomes give a part this colour.
  final func keep(_ color: Color, of part: String) { colors.append((part, color)) }

  private func setting(_ change: (FormulaLayer) -> Void) -> Self {
    if isUsed {
      DiagnosticLog.error(
        "a setting of a formula stands before its first step and before its parts are asked for; move it to where the formula "
          + "is made")
      return self
    }
    change(self)
    if !failed { build() }
    return self
  }

  // MARK: Building

  private func build() {
    for pose in poses { pose.stage.removeFromSuperlayer() }
    poses = []
    guard let pose = pose(of: tex, corner: .zero) else {
      failed = true
      return
    }
    poses = [pose]
    bounds = CGRect(origin: .zero, size: pose.size)
    addSublayer(pose.stage)
  }

  /// A formula as layers, with the colours of this one; nil, and an error, if it cannot be set.
  final func pose(of tex: String, corner: CGPoint, em: Double? = nil) -> FormulaPose? {
    guard let drawing = drawing(of: tex) else { return nil }
    let pose = FormulaPose(drawing, tex, em: em ?? self.em, corner: corner, color: color, font: font)
    for (part, color) in colors {
      for index in pose.occurrences(of: part).joined() { pose.pieces[index].paint(color) }
    }
    return pose
  }

  private func drawing(of tex: String) -> FormulaDrawing? {
    guard let services = ScriptContext.current.services else { return nil }
    let name = "the formula “\(tex.excerptInLine)”"
    guard !tex.allSatisfy(\.isWhitespace) else {
      DiagnosticLog.error("a formula is empty; write it in TeX, such as FormulaLayer(\"a^2\")")
      return nil
    }
    do {
      return try services.formulas.formula(tex, isDisplay: isDisplay) { [font] in try font.size(of: $0) }
    } catch let error as FormulaError {
      let place = error.offset.map { " (\(FormulaSource(tex).place($0)))" } ?? ""
      DiagnosticLog.error("\(name): \(error.message)\(place)")
    } catch {
      DiagnosticLog.report(error, of: name, at: assetCallStack)
    }
    return nil
  }

  /// The formula after the steps so far; nil if it could not be set.
  final var current: FormulaPose? {
    isUsed = true
    return poses.last
  }

  final var emSize: Double { em }
  final var baseColor: Color { color }

  /// Its own size in points, whatever its present size is.
  /// Example: `let size = formula.preferredFrameSize()`
  public override func preferredFrameSize() -> CGSize { poses.first?.size ?? bounds.size }
}

extension FormulaLayer: LayerWithOwnSize {}
