import ArgumentParser
import Foundation

/// A number of bytes as people type it: `2G`, `800M`, `1.5GiB`. Prefixes count in steps of 1024.
struct ByteCount: ExpressibleByArgument, Hashable {
  var bytes: Int

  init?(argument: String) {
    let text = argument.lowercased()
    let digits = text.prefix { $0.isNumber || $0 == "." }
    let scales: [String: Double] = ["": 1, "b": 1, "k": 0x400, "m": 0x10_0000, "g": 0x4000_0000, "t": 0x100_0000_0000]
    var unit = text.dropFirst(digits.count)
    if unit.hasSuffix("ib") { unit.removeLast(2) } else if unit.count > 1, unit.hasSuffix("b") { unit.removeLast() }
    guard let number = Double(digits), let scale = scales[String(unit)] else { return nil }
    let bytes = number * scale
    guard bytes >= 1, bytes < 1e18 else { return nil }
    self.bytes = Int(bytes)
  }

  var defaultValueDescription: String { ByteCount.text(bytes) }

  /// `2 GB`, `812 MB`; rounded up, so that typing it is enough.
  static func text(_ bytes: Int) -> String {
    let mega = (bytes + 0xF_FFFF) >> 20
    return mega >= 10_240 ? "\((mega + 1023) >> 10)G" : "\(mega)M"
  }
}
