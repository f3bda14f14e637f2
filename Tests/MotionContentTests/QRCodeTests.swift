// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import TestStage
import Testing

@testable import MotionContent

/// A code with dark corners, 5 modules large, for each text of up to 9 bytes.
private struct Corners: QRCodeServices {
  func qrCode(_ text: String, level: Int) throws -> [[Bool]]? {
    if text == "broken" { throw Broken() }
    let side = 5
    return text.utf8.count > 9
      ? nil : (0..<side).map { y in (0..<side).map { x in x % (side - 1) == 0 && y % (side - 1) == 0 } }
  }
  struct Broken: Error, CustomStringConvertible { let description = "there is no library" }
}

@Suite("QR codes as layers")
struct QRCodeTests {
  private func made<Result>(_ make: () -> Result) -> (result: Result, messages: [String]) {
    let log = DiagnosticLog()
    let result = log.collect(services: MediaServices(qrCodes: Corners())) { make() }
    return (result, log.diagnostics.map(\.message))
  }

  @Test("modules stand on whole points inside the quiet zone, and fill a new size")
  func modules() throws {
    let (code, messages) = made { QRCode("a") }
    #expect(messages.isEmpty)
    // 5 modules and twice 4, with 31 points each.
    #expect(code.bounds == CGRect(x: 0, y: 0, width: 403, height: 403))
    let path = try #require(code.modules.path)
    #expect(path.controlPointBounds == CGRect(x: 124, y: 124, width: 155, height: 155))
    #expect(path.elements.filter { if case .move = $0 { true } else { false } }.count == 4)
    let narrow = made { QRCode("a", quietZone: 0).size(100, 60) }.result
    #expect(narrow.modules.path?.controlPointBounds == CGRect(x: 20, y: 0, width: 60, height: 60))
  }

  @Test("empty and long texts, U+0000, wide zones and a missing library are errors")
  func faults() {
    func error(_ make: () -> QRCode) -> String? {
      let messages = made(make).messages
      return messages.count == 1 ? messages[0] : nil
    }
    #expect(error { QRCode("") }?.contains("has no text") == true)
    #expect(error { QRCode("a\0b") }?.contains("U+0000") == true)
    #expect(error { QRCode("a", quietZone: 41) }?.contains("from 0 to 40 modules, got 41.0") == true)
    #expect(error { QRCode("0123456789") }?.contains("room for 2331 bytes of text or 5596 digits") == true)
    #expect(error { QRCode("0123456789", correction: .low) }?.hasSuffix("shorten it") == true)
    #expect(error { QRCode("broken") }?.contains("there is no library") == true)
  }

  private func warnings(_ code: @escaping () -> QRCode) -> [String] {
    made {
      let code = code()
      code.checkContent(until: 1)
    }.messages
  }

  @Test("modules under two points warn with the size that is enough, unless a transform enlarges them")
  func smallModules() {
    // 5 modules and twice 4.
    #expect(warnings { QRCode("a").size(26, 26) }.isEmpty)
    #expect(warnings { QRCode("a").size(19.5, 40) }.first?.contains("1.5 points large") == true)
    #expect(warnings { QRCode("a").size(19.5, 40) }.first?.contains("at least 26 points large") == true)
    #expect(warnings { QRCode("a").size(13, 13).scaled(by: 4) }.isEmpty)
  }

  @Test("a code that is light, or as light as its plate, warns")
  func colors() {
    #expect(warnings { QRCode("a").foregroundColor(.navy) }.isEmpty)
    #expect(warnings { QRCode("a").foregroundColor(.white).backgroundColor(.black) }.first?.contains("lighter") == true)
    #expect(warnings { QRCode("a").foregroundColor("#c0c0c0") }.first?.contains("darker") == true)
    #expect(warnings { QRCode("a").foregroundColor(.white).backgroundColor(nil) }.isEmpty)
  }
}
