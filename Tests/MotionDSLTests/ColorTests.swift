// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Testing

@testable import MotionDSL

@Suite struct ColorTests {
  @Test("hue, saturation and brightness give the colours of the circle")
  func hue() {
    #expect(Color(hue: 0, saturation: 1, brightness: 1) == .red)
    #expect(Color(hue: 1, saturation: 1, brightness: 1) == .red)
    #expect(Color(hue: 1.0 / 6, saturation: 1, brightness: 1) == .yellow)
    #expect(Color(hue: 1.0 / 3, saturation: 1, brightness: 1) == .green)
    #expect(Color(hue: 0.5, saturation: 1, brightness: 1) == .cyan)
    #expect(Color(hue: -1.0 / 3, saturation: 1, brightness: 1) == .blue)
    #expect(Color(hue: 0.3, saturation: 0, brightness: 0.5) == Color(red: 0.5, green: 0.5, blue: 0.5))
    #expect(Color(hue: 0, saturation: 0.5, brightness: 0.8) == Color(red: 0.8, green: 0.4, blue: 0.4))
  }

  @Test("a colour is read with and without its mark")
  func hex() {
    #expect(Color(hex: "E8432E") == Color(hex: "#E8432E") && Color(hex: "E8432E") != nil)
    #expect(Color(hex: "0f08") == Color(hex: "#00FF0088"))
    #expect(Color(hex: "0f0")?.green == 1)
    for text in ["", "#", "##fff", "12345", "1234567", "E8432G", "-12345", "#ff ", "１２３"] {
      #expect(Color(hex: text) == nil, "\(text)")
    }
  }

  @Test("parameters take colours by name, and say which may have been meant")
  func names() {
    func hint(_ schema: ParameterSchema, _ text: String) -> String? {
      do throws(ParameterMismatch) {
        _ = try schema.value(of: .text(text))
        return nil
      } catch {
        return error.description
      }
    }
    #expect(Color.parse(.string("teal")) == .teal && Color.parse(.string("NAVY")) == .navy)
    #expect(Color.parse(.string("#fff")) == "#FFFFFF" && Color.parse(.string("teel")) == nil)
    #expect(hint(.color, "mint") == nil && hint(.color, "teel")?.hasSuffix("; did you mean “teal”?") == true)
    #expect(hint(.list(.color), "mint,indgo")?.hasPrefix(", item 2 is “indgo”, expected a colour") == true)
    #expect(hint(.color, "chartreuse")?.contains("; names are black, white, gray, ") == true)
    #expect(hint(.color, "12")?.hasSuffix(" or teal") == true)
    // None is read as digits.
    for name in ["black", "red", "teal", "clear"] { #expect(Color(hex: name) == nil) }
  }

  @Test("opacity multiplies the alpha")
  func opacity() {
    #expect(Color.white.opacity(0.5).opacity(0.5).alpha == 0.25)
  }
}
