// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionContent
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline

/// A notification of an app, on a screen (``ScreenFrame/notification(_:_:app:icon:tint:)``) or anywhere in a scene.
///
/// ```swift
/// let mail = NotificationBanner("Ada Lovelace", "The engine is ready!", app: "Mail", width: 900).position(960, 200)
/// mail
/// InOrder { Wait(1); mail.arrives(); Wait(2); mail.departs() }
/// ```
///
/// It is as tall as its text, of which it shows two lines.
public final class NotificationBanner: Layer {
  /// The title, such as for another font.
  /// Example: `NotificationBanner("Ada").title.foregroundColor(.red)`
  public let title = TextLayer()
  /// The text below the title.
  /// Example: `NotificationBanner("Ada", "Ready!").message.foregroundColor(.gray)`
  public let message = TextLayer()
  private let appName = TextLayer()
  private let time = TextLayer()
  private let plate = Layer()
  private let body = Layer()
  private let icon = Layer()
  private let letter = TextLayer()
  private var hasTint = false
  private var hasTheme = false
  private var natural = CGSize.zero
  /// The icon is at the right, as in Arabic and Hebrew.
  private var isMirrored: Bool { title.runsLeft }
  private let arrival = Value(1.0)
  private let departure = Value(0.0)
  /// Points from above which it comes, in its superlayer.
  var drop: Double?
  /// The position that the frame has given it.
  var shelfPosition: CGPoint?
  /// Whether a step moves it.
  private(set) final var hasSteps = false

  /// A notification without a text.
  /// Example: `NotificationBanner("Ada Lovelace", "The engine is ready!").position(960, 200)`
  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// - Parameters:
  ///   - title: such as the sender.
  ///   - text: up to two lines are shown.
  ///   - app: its name, above the title; its first letter is on the icon.
  ///   - icon: in place of the letter; scaled to the icon.
  ///   - tint: the colour of the icon; nil for the theme's accent.
  ///   - width: in points, above 0 and at most 10000.
  ///
  /// Example: `NotificationBanner("Ada", "Ready!", app: "Mail", tint: .indigo, width: 760).position(960, 200)`
  public convenience init(
    _ title: String, _ text: String = "", app: String = "", icon: Layer? = nil, tint: Color? = nil, width: Double = 370
  ) {
    self.init()
    guard width > 0, width <= 10_000 else {
      DiagnosticLog.error("the width of a notification must be above 0 and at most 10000 points, got \(width)")
      return
    }
    self.title.string = title
    message.string = text
    appName.string = app
    letter.string = (app.isEmpty ? title : app).first.map { String($0).uppercased() } ?? ""
    hasTint = tint != nil
    self.icon.backgroundColor = tint
    build(image: icon)
    paint(.light)
    bounds = CGRect(x: 0, y: 0, width: width, height: width * Double(natural.height / natural.width))
    enclose(body, of: natural)
  }

  /// The width at which its fonts have their sizes.
  private static let naturalWidth = 370.0

  private func build(image: Layer?) {
    let width = NotificationBanner.naturalWidth
    let (left, right, pad) = (66.0, 14.0, 13.0)
    title.font("Inter", 15, .semibold)
    message.font("Inter", 15, .regular)
    message.keepsLines(within: 23)
    appName.font("Inter", 12.5, .medium)
    time.font("Inter", 12.5, .regular)
    time.string = "now"
    let room = width - left - right
    let box = isMirrored ? width : nil
    var y = pad
    let timeSize = time.preferredFrameSize()
    for text in [appName, time, title, message] { body.addSublayer(text) }
    if !appName.words.isEmpty {
      appName.limited(to: room - Double(timeSize.width) - 12)
      appName.stand(at: CGPoint(x: left, y: y), mirroredIn: box)
      y += Double(appName.preferredFrameSize().height) + 1
    }
    time.stand(at: CGPoint(x: width - right - Double(timeSize.width), y: pad + 1), mirroredIn: box)
    let size = title.limited(to: appName.words.isEmpty ? room - Double(timeSize.width) - 12 : room)
    title.stand(at: CGPoint(x: left, y: y), mirroredIn: box)
    y += Double(size.height)
    if !message.words.isEmpty {
      message.isWrapped = true
      message.lineLimit = 2
      message.truncationMode = .end
      let height = Double(message.size(wrappedAt: room)?.height ?? 0)
      message.frame = CGRect(x: isMirrored ? right : left, y: y, width: room, height: height)
      y += height
    }
    let height = max(y + pad, 64)
    natural = CGSize(width: width, height: height)
    plate.frame = CGRect(origin: .zero, size: natural)
    plate.cornerRadius = 20
    plate.cornerCurve = .continuous
    body.insertSublayer(plate, at: 0)
    icon.frame = CGRect(x: isMirrored ? width - 54 : 14, y: (height - 40) / 2, width: 40, height: 40)
    icon.cornerRadius = 10
    icon.cornerCurve = .continuous
    icon.masksToBounds = true
    (plate.name, icon.name, body.name) = ("plate", "icon", "body")
    body.addSublayer(icon)
    if let image {
      icon.embed(image, side: 40, covers: false)
    } else {
      letter.font("Inter", 22, .bold)
      icon.addSublayer(letter)
      letter.position = CGPoint(x: 20, y: 20)
    }
    addSublayer(body)
    (plate.shadowColor, plate.shadowOpacity, plate.shadowRadius) = (.black, 0.2, 14)
    plate.shadowOffset = CGSize(width: 0, height: 6)
    plate.shadowPath = Path.roundedRect(CGRect(origin: .zero, size: natural), radius: 20)
  }

  private func paint(_ theme: ScreenTheme) {
    plate.backgroundColor = theme.surface
    plate.borderColor = theme.line
    plate.borderWidth = 1
    title.foregroundColor = theme.text
    message.foregroundColor = theme.text
    appName.foregroundColor = theme.secondaryText
    time.foregroundColor = theme.secondaryText
    if !hasTint { icon.backgroundColor = theme.accent }
    letter.foregroundColor = (icon.backgroundColor ?? theme.accent).readableText
  }

  /// Its colours; on a screen, those of the screen unless told otherwise.
  /// Example: `NotificationBanner("Ada", "Ready!").theme(.dark).position(960, 200)`
  @discardableResult public func theme(_ theme: ScreenTheme) -> Self {
    hasTheme = true
    paint(theme)
    return self
  }

  /// The time at its upper right corner, "now" unless told otherwise.
  /// Example: `NotificationBanner("Ada", "Ready!").time("2 min ago")`
  @discardableResult public func time(_ text: String) -> Self {
    time.string = text
    let (size, width) = (time.preferredFrameSize(), NotificationBanner.naturalWidth)
    time.stand(at: CGPoint(x: width - 14 - Double(size.width), y: 14), mirroredIn: isMirrored ? width : nil)
    return self
  }

  // MARK: Steps

  /// Drops in from above.
  /// Example: `InOrder { Wait(1); mail.arrives() }`
  public func arrives(spring: Spring = .snappy) -> some Step {
    hasSteps = true
    followSteps()
    return Animate(arrival, from: 0, to: 1, spring: spring)
  }

  /// Goes back up.
  /// Example: `InOrder { Wait(1); mail.arrives(); Wait(2); mail.departs() }`
  public func departs(for seconds: Double = 0.4) -> some Step {
    hasSteps = true
    followSteps()
    return Animate(departure, from: 0, to: 1, duration: seconds, timing: .easeInCubic)
  }

  var stepReadings: [LayerReading] { [arrival.bindingReading.reading, departure.bindingReading.reading] }

  /// How much of each notification is there, from pairs of ``stepReadings``; a spring goes beyond 1.
  static func presences(_ values: [PropertyValue]) -> [Double] {
    stride(from: 0, to: values.count - 1, by: 2).map { index in
      guard case .number(let come) = values[index], case .number(let gone) = values[index + 1] else { return 1 }
      return come * (1 - gone)
    }
  }

  /// Lets it come and go with its steps.
  func followSteps() {
    guard hasSteps else { return }
    let way = drop ?? Double(bounds.height) * 0.9
    bind(PropertyPath(.transform, .transform(.translationY)), to: stepReadings) { values in
      .number((NotificationBanner.presences(values).first.map { $0 - 1 } ?? 0) * way)
    }
    bind(PropertyPath(.opacity), to: stepReadings) { values in
      let presence = NotificationBanner.presences(values).first ?? 1
      return .number(min(max(presence * 2.2, 0), 1))
    }
  }

  /// Fits its parts into the new size.
  public override func resizeSublayers(withOldSize size: CGSize) {
    super.resizeSublayers(withOldSize: size)
    enclose(body, of: natural)
  }
}

extension NotificationBanner: LayerWithOwnSize {}

extension NotificationBanner: ThemedLayer {
  func inherit(_ theme: ScreenTheme) { if !hasTheme { paint(theme) } }
}
