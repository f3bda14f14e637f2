// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit

/// The meaning of a colour's components. The spaces of devices are taken for sRGB, its grays, and CMYK.
/// Example: `let space = CGColorSpace(name: CGColorSpace.sRGB)`
public struct CGColorSpace: Hashable, Sendable {
  let space: Color.Space

  /// One of the names below; nil for another.
  /// Example: `let space = CGColorSpace(name: CGColorSpace.sRGB)`
  public init?(name: String) {
    switch name {
    case CGColorSpace.sRGB, CGColorSpace.extendedSRGB: space = .sRGB
    case CGColorSpace.linearSRGB, CGColorSpace.extendedLinearSRGB: space = .linearSRGB
    case CGColorSpace.genericGrayGamma2_2: space = .gray
    case CGColorSpace.genericCMYK: space = .cmyk
    default: return nil
    }
  }
  init(_ space: Color.Space) { self.space = space }

  /// sRGB.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// sRGB; its colours are not clamped.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// sRGB's primaries in linear light.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// sRGB's primaries in linear light; its colours are not clamped.
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  /// Grays, on sRGB's encoded scale.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  /// Amounts of four inks.
  public static let genericCMYK = "kCGColorSpaceGenericCMYK"

  /// Without alpha.
  /// Example: `let count = CGColorSpaceCreateDeviceRGB().numberOfComponents`
  public var numberOfComponents: Int {
    switch space {
    case .gray: 1
    case .sRGB, .linearSRGB: 3
    case .cmyk: 4
    }
  }
}

/// sRGB.
/// Example: `let space = CGColorSpaceCreateDeviceRGB()`
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(.sRGB) }
/// Grays, on sRGB's encoded scale.
/// Example: `let space = CGColorSpaceCreateDeviceGray()`
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(.gray) }
/// Amounts of four inks.
/// Example: `let space = CGColorSpaceCreateDeviceCMYK()`
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { CGColorSpace(.cmyk) }

/// A list of objects.
public typealias CFArray = [Any]
/// A text.
public typealias CFString = String

extension Color {
  /// Components in the order of the space, then alpha; nil if there are not that many.
  public init?(colorSpace: CGColorSpace, components: [CGFloat]) {
    guard components.count == colorSpace.numberOfComponents + 1 else { return nil }
    let c = components.map { Double($0) } + [0, 0, 0, 0]
    switch colorSpace.space {
    case .gray: self.init(space: .gray, c[0], 0, 0, 0, alpha: c[1])
    case .sRGB, .linearSRGB: self.init(space: colorSpace.space, c[0], c[1], c[2], 0, alpha: c[3])
    case .cmyk: self.init(space: .cmyk, c[0], c[1], c[2], c[3], alpha: c[4])
    }
  }

  /// By the number of components: gray, RGB or CMYK, then alpha; nil for another number.
  init?(components: [CGFloat]) {
    switch components.count {
    case 2: self.init(colorSpace: CGColorSpaceCreateDeviceGray(), components: components)
    case 4: self.init(colorSpace: CGColorSpaceCreateDeviceRGB(), components: components)
    case 5: self.init(colorSpace: CGColorSpaceCreateDeviceCMYK(), components: components)
    default: return nil
    }
  }
}

extension ColorGradient {
  /// Colours of any space, at locations within 0…1, or evenly; nil, and an error, for any other value.
  /// Example: `let gradient = ColorGradient(colors: ["#000", "#FF5A3C", "#FFF"], locations: [0, 0.3, 1])`
  public init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
    let list = colors.compactMap { $0 as? Color }
    guard list.count == colors.count else {
      DiagnosticLog.error("the colors of a CGGradient must be CGColors, got \(colors)")
      return nil
    }
    self.init(colors: list, locations: locations?.map { Double($0) })
  }

  /// Components of all colours, one after the other; nil, and an error, if they are not whole colours.
  public init?(colorSpace: CGColorSpace, colorComponents: [CGFloat], locations: [CGFloat]?, count: Int) {
    let size = colorSpace.numberOfComponents + 1
    guard count > 0, count <= colorComponents.count / size else {
      DiagnosticLog.error(
        "a CGGradient of \(count) colours needs \(size) components for each colour, got \(colorComponents.count)")
      return nil
    }
    let colors = (0..<count).compactMap {
      Color(colorSpace: colorSpace, components: Array(colorComponents[$0 * size..<($0 + 1) * size]))
    }
    self.init(colors: colors, locations: locations.map { $0.prefix(count).map { Double($0) } })
  }
}
