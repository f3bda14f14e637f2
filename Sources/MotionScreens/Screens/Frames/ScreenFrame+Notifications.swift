// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline

/// Notifications at the upper edge of the screen.
extension ScreenFrame {
  /// A notification that is there from the beginning on, or comes with its step ``NotificationBanner/arrives(spring:)`` and pushes
  /// those before it down.
  ///
  /// ```swift
  /// let mail = phone.notification("Ada Lovelace", "The engine is ready!", app: "Mail")
  /// InOrder { Wait(1); mail.arrives() }
  /// ```
  ///
  /// - Parameters:
  ///   - title: such as the sender.
  ///   - text: up to two lines are shown.
  ///   - app: its name, above the title; its first letter is on the icon.
  ///   - icon: in place of the letter; scaled to the icon.
  ///   - tint: the colour of the icon; nil for the theme's accent.
  @discardableResult public final func notification(
    _ title: String, _ text: String = "", app: String = "", icon: Layer? = nil, tint: Color? = nil
  ) -> NotificationBanner {
    let width = min(Double(screenArea.width) - 20, 420)
    let banner = NotificationBanner(title, text, app: app, icon: icon, tint: tint, width: width)
    banner.inherit(colors)
    banners.append(banner)
    shelf.addSublayer(banner)
    placeBanners()
    return banner
  }

  /// Stacks the notifications: the last one that has come is at the top.
  final func placeBanners() {
    let (middle, top, gap) = (Double(screenArea.width) / 2, statusHeight + 6, 8.0)
    // One that the script has placed stays there.
    let stack = banners.filter { $0.deferredPosition == nil && ($0.shelfPosition ?? $0.position) == $0.position }
    for (index, banner) in stack.enumerated() {
      let height = Double(banner.bounds.height)
      let later = stack[(index + 1)...]
      let lengths = later.map { Double($0.bounds.height) + gap }
      banner.drop = top + height
      banner.followSteps()
      let y = top + height / 2
      let readings = later.flatMap(\.stepReadings)
      @Sendable func place(_ presences: [Double]) -> CGPoint {
        CGPoint(x: middle, y: y + zip(lengths, presences).reduce(0) { $0 + $1.0 * $1.1 })
      }
      guard !readings.isEmpty, later.contains(where: \.hasSteps) else {
        banner.position = place(lengths.map { _ in 1 })
        banner.shelfPosition = banner.position
        continue
      }
      banner.bind(PropertyPath(.position), to: readings) { values in
        .point(place(NotificationBanner.presences(values)))
      }
    }
  }
}
