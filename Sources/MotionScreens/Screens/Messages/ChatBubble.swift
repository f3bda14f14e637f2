// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionContent
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline

/// A message of a ``Chat``.
///
/// ```swift
/// let chat = Chat("Ada") {
///   ChatBubble("Is it ready?")
///   ChatBubble("Since this morning.", .sent)
/// }
/// ```
public final class ChatBubble: Layer {
  /// Who wrote a message.
  /// Example: `ChatBubble("On my way!", .sent)`
  public enum Side: Hashable, Sendable {
    /// By somebody else: on the left.
    case received
    /// By the owner of the screen: on the right.
    case sent
  }

  /// The text.
  /// Example: `chat.message(0).label.foregroundColor(.mint)`
  public let label = TextLayer()
  /// The corner that points at its writer is nearly square.
  private let corner = Layer()
  private static let pointedRadius = 5.0
  private let image: Layer?
  let side: Side
  /// Who wrote it, in a chat of several people.
  let author: String
  /// Sent messages are on the left.
  var isMirrored = false
  private(set) var hasTint = false
  let arrival = Value(1.0)
  let typing = Value(0.0)
  /// How long it is being typed before it arrives, in seconds.
  private(set) var typingLength = 0.0
  private(set) var hasSteps = false
  /// The dots, while somebody types it.
  private var dots: [Layer] = []
  private var dotPlate: Layer?
  /// The name of its author above it, if it has one.
  var nameLabel: TextLayer?

  /// A message without a text.
  /// Example: `ChatBubble("Is it ready?")`
  public override init() {
    (side, author, image) = (.received, "", nil)
    super.init()
  }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) {
    let other = layer as? ChatBubble
    (side, author, image) = (other?.side ?? .received, other?.author ?? "", nil)
    super.init(layer: layer)
  }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) {
    (side, author, image) = (.received, "", nil)
    super.init(coder: coder)
  }

  /// - Parameters:
  ///   - text: breaks at three quarters of the chat's width.
  ///   - side: who wrote it.
  ///   - author: shown above the first of their messages, in a chat of several people.
  ///
  /// Example: `ChatBubble("I bring cake.", from: "Grace")`
  public init(_ text: String, _ side: Side = .received, from author: String = "") {
    (self.side, self.author, image) = (side, author, nil)
    super.init()
    label.string = text
    start()
  }

  /// An image or any other layer as a message. It is as wide as three quarters of the chat at most.
  /// Example: `ChatBubble(ImageLayer("photo.jpg"), .sent)`
  public init(_ image: Layer, _ side: Side = .received, from author: String = "") {
    (self.side, self.author, self.image) = (side, author, image)
    super.init()
    start()
  }

  private func start() {
    corner.cornerRadius = ChatBubble.pointedRadius
    corner.isHidden = true
    if image == nil { addSublayer(corner) }
    label.font("Inter", 17, .regular)
    label.keepsLines(within: 26)
    cornerCurve = .continuous
    if let image {
      masksToBounds = true
      addSublayer(image)
    } else {
      addSublayer(label)
    }
  }

  /// The colour of the bubble; its text is dark or light, whichever is read better.
  /// Example: `ChatBubble("Ready!", .sent).tint(.mint)`
  @discardableResult public func tint(_ color: Color) -> Self {
    hasTint = true
    backgroundColor = color
    corner.backgroundColor = color
    label.foregroundColor = color.readableText
    return self
  }

  // MARK: Layout

  private var isRight: Bool { (side == .sent) != isMirrored }
  static let padding = CGSize(width: 15, height: 10)
  static let dotSize = CGSize(width: 64, height: 40)

  /// Breaks its lines, and takes its size.
  func measure(room: Double) {
    if let image {
      let size = image.preferredFrameSize()
      let natural = size.width > 0 ? size : image.bounds.size
      let width = min(room, natural.width > 0 ? max(Double(natural.width), room) : room)
      let height = natural.width > 0 ? width * Double(natural.height / natural.width) : width * 0.66
      bounds = CGRect(x: 0, y: 0, width: width, height: height)
      if image is any MediaLayer || natural.width <= 0 {
        image.frame = bounds
      } else {
        let scale = width / Double(natural.width)
        image.position = CGPoint(x: width / 2, y: height / 2)
        image.transform = .scale(scale, scale, 1)
      }
      return
    }
    let text = label.shrunk(to: room - 2 * ChatBubble.padding.width)
    let height = Double(text.height) + 2 * ChatBubble.padding.height
    let width = max(Double(text.width) + 2 * ChatBubble.padding.width, height)
    bounds = CGRect(x: 0, y: 0, width: width, height: height)
    label.position = CGPoint(x: width / 2, y: height / 2)
  }

  /// - Parameter isLast: of those that follow each other from one side; its lower corner points at its writer.
  func dress(_ theme: ScreenTheme, isLast: Bool) {
    cornerRadius = min(20, Double(bounds.height) / 2)
    defer { point(isLast) }
    guard !hasTint else { return }
    backgroundColor = side == .sent ? theme.sentBubble : theme.bubble
    label.foregroundColor = side == .sent ? theme.accent.readableText : theme.text
    dotPlate?.backgroundColor = theme.bubble
    for dot in dots { dot.backgroundColor = theme.secondaryText }
  }

  /// Makes the corner at its writer nearly square. Two translucent areas would add up, and an image is cut by its mask: there it is
  /// square.
  private func point(_ isLast: Bool) {
    let isWhole = image != nil || (backgroundColor?.alpha ?? 0) < 1
    maskedCorners = .all
    if isLast, isWhole { maskedCorners.remove(isRight ? .maxXmaxY : .minXmaxY) }
    corner.isHidden = !isLast || isWhole
    corner.backgroundColor = backgroundColor
    corner.frame = CGRect(
      x: isRight ? Double(bounds.width) - cornerRadius : 0, y: Double(bounds.height) - cornerRadius,
      width: cornerRadius,
      height: cornerRadius)
  }

  // MARK: Steps

  /// Pops up. The messages before it make room.
  ///
  /// - Parameter typing: seconds of three dots before it arrives; 0 for none.
  ///
  /// Example: `InOrder { Wait(1); chat.message(2).arrives(typing: 1.2) }`
  public func arrives(typing seconds: Double = 0, spring: Spring = .snappy) -> some Step {
    hasSteps = true
    typingLength = (0...1e6).contains(seconds) ? seconds : 0
    if typingLength != seconds {
      DiagnosticLog.error("a message is typed for 0 to 1e6 seconds, got \(seconds)")
    }
    if typingLength > 0 { addDots() }
    follow()
    return InOrder {
      if typingLength > 0 {
        Animate(typing, from: 0, to: 1, duration: typingLength, timing: .linear)
      }
      Animate(arrival, from: 0, to: 1, spring: spring)
    }
  }

  private func addDots() {
    guard dots.isEmpty, let superlayer else { return }
    let plate = Layer()
    plate.name = "typing"
    plate.cornerRadius = ChatBubble.dotSize.height / 2
    plate.backgroundColor = backgroundColor
    plate.bounds = CGRect(origin: .zero, size: ChatBubble.dotSize)
    for index in 0..<3 {
      let dot = Layer.plate(CGRect(x: 0, y: 0, width: 9, height: 9), radius: 4.5, Color(white: 0.55))
      dot.position = CGPoint(x: 18 + 14 * Double(index), y: ChatBubble.dotSize.height / 2)
      plate.addSublayer(dot)
      dots.append(dot)
    }
    superlayer.addSublayer(plate)
    dotPlate = plate
    placeDots()
  }

  /// Puts the dots where the message will be.
  func placeDots() {
    dotPlate?.anchorPoint = CGPoint(x: isRight ? 1 : 0, y: 0)
    dotPlate?.position = CGPoint(x: isRight ? frame.maxX : frame.minX, y: frame.minY)
  }

  private func follow() {
    // It grows out of the corner that points at its writer.
    anchorPoint = CGPoint(x: isRight ? 1 : 0, y: 1)
    position = CGPoint(
      x: position.x + (anchorPoint.x - 0.5) * bounds.width, y: position.y + (anchorPoint.y - 0.5) * bounds.height)
    let come = [arrival.bindingReading.reading]
    bind(PropertyPath(.opacity), to: come) { values in
      guard case .number(let part) = values[0] else { return nil }
      return .number(min(max(part * 3, 0), 1))
    }
    for axis in [TransformComponent.scaleX, .scaleY] {
      bind(PropertyPath(.transform, .transform(axis)), to: come) { values in
        guard case .number(let part) = values[0] else { return nil }
        return .number(0.4 + 0.6 * max(part, 0))
      }
    }
    followTyping()
  }

  private func followTyping() {
    let both = [typing.bindingReading.reading, arrival.bindingReading.reading]
    nameLabel?.bind(PropertyPath(.opacity), to: both) { values in
      guard case .number(let typed) = values[0], case .number(let come) = values[1] else { return nil }
      return .number(min(max(typed * 12, come * 3, 0), 1))
    }
    guard let dotPlate else { return }
    dotPlate.bind(PropertyPath(.opacity), to: both) { values in
      guard case .number(let typed) = values[0], case .number(let come) = values[1] else { return nil }
      return .number(min(max(typed * 12, 0), 1) * min(max(1 - come * 6, 0), 1))
    }
    let seconds = typingLength
    for (index, dot) in dots.enumerated() {
      dot.bind(PropertyPath(.opacity), to: [both[0]]) { values in
        guard case .number(let typed) = values[0] else { return nil }
        // A wave that passes through the dots once in 1.1 s.
        let turn = typed * seconds / 1.1 - Double(index) * 0.16
        return .number(0.62 + 0.38 * Math.sin(2 * .pi * turn))
      }
    }
  }
}
