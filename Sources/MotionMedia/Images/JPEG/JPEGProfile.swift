// SPDX-License-Identifier: Apache-2.0

/// The parts of an ICC profile in the APP2 markers of a JPEG file (ICC.1:2022, annex B.4).
struct JPEGProfile {
  private static let mark = Array("ICC_PROFILE\0".utf8)
  private var parts: [Int: [UInt8]] = [:]
  private var count: Int?
  private var isDamaged = false

  /// Takes the body of an APP2 marker; others than those of profiles are passed over.
  mutating func add(_ body: [UInt8]) {
    guard body.starts(with: JPEGProfile.mark) else { return }
    guard body.count >= 14 else {
      isDamaged = true
      return
    }
    // Parts are numbered from 1.
    let (number, of) = (Int(body[12]), Int(body[13]))
    if number < 1 || number > of || parts[number] != nil || (count ?? of) != of { isDamaged = true }
    count = of
    parts[number] = Array(body[14...])
  }

  /// Nil if there is none.
  func whole() throws(ICCProfile.Fault) -> [UInt8]? {
    guard let count else {
      if isDamaged { throw ICCProfile.Fault(text: "is damaged") }
      return nil
    }
    guard !isDamaged else { throw ICCProfile.Fault(text: "is damaged: its parts are numbered wrongly or repeated") }
    guard parts.count == count else {
      throw ICCProfile.Fault(text: "is incomplete: it has \(parts.count) of \(count) parts")
    }
    // Parts may be stored in any order.
    return (1...count).flatMap { parts[$0] ?? [] }
  }
}
