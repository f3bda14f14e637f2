import MotionKit

/// A phone on which notifications arrive.
///
/// ```swift
/// ChatNotifications(format: format, notes: [("Tickets", "Doors open at 8"), ("Ada", "I am on my way")]).lasting(5)
/// ```
struct ChatNotifications: SceneComponent {
  var format: Format
  var notes: [(title: String, text: String)]
  var app = "Messages"
  var accent: Color = "#0B7A3E"
  var isDark = true

  var body: Scene {
    let (width, height) = (Double(format.width), Double(format.height))
    let phone = Phone(height: min(0.88 * height, 1.7 * width)) {
      GradientLayer(isDark ? ["#2B3A67", "#3B1E54"] : ["#BFD4FF", "#F3D9E8"]).size(390, 844).anchorPoint(0, 0)
        .position(0, 0)
    }
    .theme(isDark ? .dark : .light).position(.center).allows("small-text")
    let banners = notes.map { phone.notification($0.title, $0.text, app: app, tint: accent) }
    phone.enters(.rise(0.2 * height), .fade, spring: .smooth)
    InOrder {
      Wait(0.8)
      for banner in banners {
        banner.arrives()
        Wait(0.5)
      }
    }
  }
}
