// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// A QR code (ISO/IEC 18004): dark modules on a light plate, as shapes that are sharp at any size.
///
/// ```swift
/// QRCode("https://example.org/tickets").size(360, 360).cornerRadius(18).position(.center)
/// ```
///
/// It is about 400 points large, with a whole number of points for each module, unless it has another size. A code in a box that is
/// not square is as large as the shorter side. The plate is its `backgroundColor`.
public final class QRCode: Layer {
  /// How much of a code may be covered or damaged. More correction needs more modules for the same text.
  /// Example: `QRCode("https://example.org", correction: .high)`
  public enum Correction: Int, Hashable, Sendable, CaseIterable {
    /// 7 %.
    case low
    /// 15 %.
    case medium
    /// 25 %.
    case quartile
    /// 30 %, for a code with a logo on it.
    case high

    /// Bytes and digits that fit into the largest code (ISO/IEC 18004, table 7).
    fileprivate var limits: (bytes: Int, digits: Int) {
      switch self {
      case .low: (2953, 7089)
      case .medium: (2331, 5596)
      case .quartile: (1663, 3993)
      case .high: (1273, 3057)
      }
    }
  }

  /// All dark modules as one shape, such as for a gradient.
  /// Example: `QRCode("https://example.org").modules.fillGradient = .linear([.navy, .purple], from: .top, to: .bottom)`
  public let modules = ShapeLayer()
  private var rows: [[Bool]] = []
  private var quietZone = 4.0

  /// A plate without a code.
  /// Example: `QRCode("https://example.org").position(.center)`
  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// - Parameters:
  ///   - text: an address or another text. A text without room in the largest code is an error.
  ///   - correction: how much of it may be covered.
  ///   - quietZone: the empty edge in modules, 0…40. Readers need 4, unless the scene leaves that room.
  ///
  /// Example: `QRCode("https://example.org", correction: .high).position(.center)`
  public convenience init(_ text: String, correction: Correction = .medium, quietZone: Double = 4) {
    self.init()
    backgroundColor = .white
    modules.name = "modules"
    modules.fillColor = .black
    addSublayer(modules)
    bounds = CGRect(x: 0, y: 0, width: QRCode.usualSide, height: QRCode.usualSide)
    guard QRCode.isUsable(text, quietZone) else { return }
    self.quietZone = quietZone
    let found = DiagnosticLog.ask("the QR code of “\(text.excerptInLine)”", at: []) { services in
      try services.qrCodes.qrCode(text, level: correction.rawValue)
    }
    guard let found else { return }
    guard let rows = found else {
      let (bytes, digits) = correction.limits
      DiagnosticLog.error(
        "a QR code with \(correction) correction has room for \(bytes) bytes of text or \(digits) digits, but “\(text.excerptInLine)” "
          + "has \(text.utf8.count) bytes; \(correction == .low ? "shorten it" : "shorten it, or use less correction")")
      return
    }
    self.rows = rows
    let count = Double(rows.count) + 2 * quietZone
    // Modules of whole points have sharp edges.
    let side = max((QRCode.usualSide / count).rounded(), 1) * count
    bounds = CGRect(x: 0, y: 0, width: side, height: side)
    arrange()
  }

  private static let usualSide = 400.0

  private static func isUsable(_ text: String, _ quietZone: Double) -> Bool {
    if text.isEmpty {
      DiagnosticLog.error("a QR code has no text; give it one, such as QRCode(\"https://example.org\")")
      return false
    }
    if text.utf8.contains(0) {
      DiagnosticLog.error("the text of a QR code contains U+0000, which readers do not show; leave it out")
      return false
    }
    guard (0...40).contains(quietZone) else {
      DiagnosticLog.error("the quiet zone of a QR code must be from 0 to 40 modules, got \(quietZone)")
      return false
    }
    return true
  }

  /// The colour of its modules, black unless told otherwise. Readers need a colour much darker than the plate.
  /// Example: `QRCode("https://example.org").foregroundColor("#1B2A4A")`
  @discardableResult public func foregroundColor(_ color: Color) -> Self {
    modules.fillColor = color
    return self
  }

  private func arrange() {
    guard !rows.isEmpty else { return }
    let count = Double(rows.count) + 2 * quietZone
    let module = Double(min(bounds.width, bounds.height)) / count
    let start = CGPoint(
      x: bounds.midX - module * Double(rows.count) / 2, y: bounds.midY - module * Double(rows.count) / 2)
    // Equal to the sum of all modules: edges inside of a path cancel each other, so no seams show.
    var path = Path()
    for (y, row) in rows.enumerated() {
      var x = 0
      while x < row.count {
        let end = row[x...].firstIndex { $0 != row[x] } ?? row.count
        if row[x] {
          path.append(
            .rect(
              CGRect(
                x: start.x + module * Double(x), y: start.y + module * Double(y), width: module * Double(end - x),
                height: module)))
        }
        x = end
      }
    }
    modules.path = path
    modules.bounds = CGRect(origin: .zero, size: bounds.size)
    modules.position = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  /// Fills the new size.
  public override func resizeSublayers(withOldSize size: CGSize) {
    super.resizeSublayers(withOldSize: size)
    arrange()
  }
}

extension QRCode: LayerWithOwnSize {}

extension QRCode: CheckedLayer {
  package func checkContent(until end: Double) {
    checkModules()
    checkColors()
  }

  /// Warns of modules too small for cameras. Codes scaled by transforms are not judged.
  private func checkModules() {
    let drawnAsItIs = sequence(first: self as Layer, next: \.superlayer).allSatisfy {
      $0.transform.isIdentity && $0.sublayerTransform.isIdentity
    }
    let count = Double(rows.count) + 2 * quietZone
    let module = Double(min(bounds.width, bounds.height)) / count
    guard drawnAsItIs, !rows.isEmpty, module > 0, module < QRCode.leastModule else { return }
    let side = (QRCode.leastModule * count).rounded(.up)
    DiagnosticLog.warning(
      .qrCode,
      "the modules of a QR code are \((module * 100).rounded() / 100) points large, so cameras may not tell them apart; make the code at least "
        + "\(Int(side)) points large, or its text shorter")
  }

  /// In points. Readers find smaller ones in a lossless image only.
  private static let leastModule = 2.0

  /// Warns of colours that readers may not tell apart.
  private func checkColors() {
    guard modules.fillGradient == nil, let ink = modules.fillColor, let plate = backgroundColor, plate.alpha == 1,
      ink.alpha == 1
    else { return }
    let (dark, light) = (ink.luminance, plate.luminance)
    if dark >= light {
      warn(
        .qrCode,
        "a QR code is lighter than its plate, and many readers find only dark codes on a light ground; swap its colours"
      )
    } else if (light + 0.05) / (dark + 0.05) < 3 {
      // The contrast of WCAG 2, in which 0.05 is the light of the room.
      warn(
        .qrCode,
        "the modules of a QR code are almost as light as its plate, so readers may not find it; use a darker foregroundColor"
      )
    }
  }
}
