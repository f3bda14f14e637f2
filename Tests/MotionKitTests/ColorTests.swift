import MotionCore
import MotionKit
import Testing

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
    #expect(Color.parse(.text("teal")) == .teal && Color.parse(.string("NAVY")) == .navy)
    #expect(Color.parse(.text("#fff")) == "#FFFFFF" && [Color].parse(.text("mint,#000")) == [.mint, "#000000"])
    #expect(Color.parse(.text("teel")) == nil && Color.suggestion(for: .text("teel")) == "did you mean “teal”?")
    #expect([Color].suggestion(for: .text("mint,indgo")) == "did you mean “indigo”?")
    #expect(Color.suggestion(for: .text("chartreuse"))?.hasPrefix("names are black, white, gray, ") == true)
    #expect(Color.suggestion(for: .text("12")) == nil && Color.suggestion(for: .number(3)) == nil)
    // None is read as digits.
    for name in ["black", "red", "teal", "clear"] { #expect(Color(hex: name) == nil) }
  }

  @Test("opacity multiplies the alpha")
  func opacity() {
    #expect(Color.white.opacity(0.5).opacity(0.5).alpha == 0.25)
  }
}
