// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionModel

extension SwiftText {
  /// A filter, by its own function if there is one; nil if scripts cannot write an input.
  static func filter(_ filter: Filter) -> String? {
    if filter.name == nil, filter.isEnabled, let text = known(filter) { return text }
    var inputs: [String] = []
    for (key, input) in filter.inputs.sorted(by: { $0.key < $1.key }) {
      guard let text = value(input) else { return nil }
      inputs.append("\(string(key)): \(text)")
    }
    var arguments = [string(filter.type)]
    if let name = filter.name { arguments.append("name: \(string(name))") }
    if !inputs.isEmpty { arguments.append("inputs: [\(inputs.joined(separator: ", "))]") }
    if !filter.isEnabled { arguments.append("isEnabled: false") }
    return "Filter(\(arguments.joined(separator: ", ")))"
  }

  private static func known(_ filter: Filter) -> String? {
    if let name = blendNames[filter.type], filter.inputs.isEmpty { return ".\(name)" }
    switch filter.type {
    case "CIGaussianBlur":
      guard filter == .gaussianBlur(radius: filter.number("inputRadius")) else { return nil }
      return ".gaussianBlur(radius: \(number(filter.number("inputRadius"))))"
    case "CIMaskToAlpha": return ".maskToAlpha()"
    case "CIColorInvert": return ".colorInvert()"
    case "CISRGBToneCurveToLinear": return ".sRGBToneCurveToLinear()"
    case "CILinearToSRGBToneCurve": return ".linearToSRGBToneCurve()"
    case "CIColorMatrix":
      let rows: [(String, String, [Double])] = [
        ("red", "inputRVector", [1, 0, 0, 0]), ("green", "inputGVector", [0, 1, 0, 0]),
        ("blue", "inputBVector", [0, 0, 1, 0]), ("alpha", "inputAVector", [0, 0, 0, 1]),
        ("bias", "inputBiasVector", [0, 0, 0, 0]),
      ]
      let arguments = rows.compactMap { label, key, standard in
        let row = filter.inputs[key].map { _ in filter.numbers(key) } ?? standard
        return row == standard ? nil : "\(label): \(numbers(row))"
      }
      return ".colorMatrix(\(arguments.joined(separator: ", ")))"
    default: return nil
    }
  }

  /// The names of compositing filters.
  private static let blendNames: [String: String] = {
    let filters: KeyValuePairs<String, Filter> = [
      "normal": .normal, "multiply": .multiply, "screen": .screen, "overlay": .overlay, "darken": .darken,
      "lighten": .lighten, "colorDodge": .colorDodge, "colorBurn": .colorBurn, "hardLight": .hardLight,
      "softLight": .softLight, "difference": .difference, "exclusion": .exclusion, "hue": .hue,
      "saturation": .saturation, "color": .color, "luminosity": .luminosity, "plusLighter": .plusLighter,
      "plusDarker": .plusDarker, "maximum": .maximum, "minimum": .minimum, "sourceAtop": .sourceAtop,
      "sourceIn": .sourceIn, "sourceOut": .sourceOut, "destinationOver": .destinationOver,
      "destinationIn": .destinationIn, "destinationOut": .destinationOut, "destinationAtop": .destinationAtop,
      "xor": .xor, "copy": .copy, "clear": .clear,
    ]
    return Dictionary(filters.map { ($0.value.type, $0.key) }) { first, _ in first }
  }()

  /// A value of a property as the case that holds it; nil for images and the like.
  static func value(_ value: PropertyValue) -> String? {
    switch value {
    case .number(let number): return ".number(\(self.number(number)))"
    case .bool(let flag): return ".bool(\(flag))"
    case .point(let point): return ".point(\(self.point(point)))"
    case .rect(let rect): return ".rect(\(self.rect(rect)))"
    case .transform(let map): return ".transform(\(transform(map)))"
    case .color(let color): return ".color(\(self.color(color)))"
    case .numbers(let list): return ".numbers(\(list.map(numbers) ?? "nil"))"
    case .string(let text): return ".string(\(text.map(string) ?? "nil"))"
    default: return nil
    }
  }
}
