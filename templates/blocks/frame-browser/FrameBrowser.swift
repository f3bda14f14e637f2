import MotionKit

/// A browser window that types an address and scrolls through a page.
///
/// ```swift
/// FrameBrowser(format: format, address: "example.org", page: ImageLayer("media/page.png")).lasting(5)
/// ```
struct FrameBrowser: SceneComponent {
  var format: Format
  var address: String
  /// As wide as the window's screen; it scrolls if it is higher.
  var page: Layer
  var isDark = true

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let (width, height) = (Double(format.width) - 160 * unit, Double(format.height) - 160 * unit)
    let browser = BrowserWindow(address) { page }.theme(isDark ? .dark : .light)
      .size(width, min(height, 1.3 * width)).scale(1.2 * unit)
      .position(.center)
    browser.enters(.rise(160 * unit), .fade, spring: .smooth)
    InOrder {
      Wait(0.5)
      browser.types(for: 1)
      browser.scrolls(to: .bottom, for: 1.8)
    }
  }
}
