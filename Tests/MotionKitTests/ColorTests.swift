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

  @Test("opacity multiplies the alpha")
  func opacity() {
    #expect(Color.white.opacity(0.5).opacity(0.5).alpha == 0.25)
  }
}
