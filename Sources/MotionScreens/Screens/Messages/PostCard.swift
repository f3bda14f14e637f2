// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionContent
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline

/// A post of a social network: its author, a text, an image, and counts of comments, reposts and likes.
///
/// ```swift
/// let post = PostCard("Ada Lovelace", handle: "@ada", "The engine weaves algebraic patterns.").showing(likes: 1_240).position(.center)
/// post
/// InOrder { Wait(0.5); post.arrives(); Wait(1); post.gains(likes: 12_400) }
/// ```
///
/// It is as tall as its contents. All of it is larger at a larger width.
public final class PostCard: Layer {
  /// The text of the post.
  /// Example: `PostCard("Ada", "Hello").label.foregroundColor(.mint)`
  public let label = TextLayer()
  /// The round image of the author, with their initials unless it has another layer.
  /// Example: `PostCard("Ada", "Hello").avatar.backgroundColor(.indigo)`
  public let avatar = Layer()
  /// How many likes it shows, for texts that follow.
  /// Example: `NumberLayer(post.likeCount)`
  public private(set) final var likeCount = Value(0.0)
  private let body = Layer()
  private let author = TextLayer()
  private let handle = TextLayer()
  private let initials = TextLayer()
  private let seal = Layer()
  private let sealShape = ShapeLayer()
  private let sealCheck = ShapeLayer()
  private let rule = Layer()
  private var counters: [PostAction] = []
  private var image: Layer?
  private var natural = CGSize(width: 390, height: 120)
  private var hasTheme = false
  private let arrival = Value(1.0)

  /// A post without a text.
  /// Example: `PostCard("Ada Lovelace", "The engine weaves algebraic patterns.").position(.center)`
  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// - Parameters:
  ///   - author: the name in the first line.
  ///   - handle: below the name, such as "@ada · 2 h"; empty for none.
  ///   - text: breaks at the width of the card.
  ///   - avatar: in place of the author's initials; scaled to the circle.
  ///   - image: below the text, such as an `ImageLayer` or a `VideoLayer`; scaled to the width.
  ///   - width: in points, above 0 and at most 10000. Nil for 780, or as much as a narrower film has room for.
  ///
  /// Example: `PostCard("Ada", handle: "@ada", "Look!", image: ImageLayer("photo.jpg"), width: 900).position(.center)`
  public convenience init(
    _ author: String, handle: String = "", _ text: String, avatar: Layer? = nil, image: Layer? = nil,
    width: Double? = nil
  ) {
    self.init()
    let width = width ?? min(780, (0.9 * Double(ScriptCanvas.size.width)).rounded())
    guard width > 0, width <= 10_000 else {
      DiagnosticLog.error("the width of a post must be above 0 and at most 10000 points, got \(width)")
      return
    }
    self.author.string = author
    self.handle.string = handle
    label.string = text
    initials.string = ChatBubble.initials(of: author)
    self.image = image
    build(avatar: avatar)
    paint(.light)
    bounds = CGRect(x: 0, y: 0, width: width, height: width * Double(natural.height / natural.width))
    enclose(body, of: natural)
  }

  private static let margin = 18.0
  /// The avatar is at the right, as in Arabic and Hebrew.
  private var isMirrored: Bool { author.runsLeft }
  private var room: Double { Double(natural.width) - 2 * PostCard.margin }

  private func build(avatar picture: Layer?) {
    addSublayer(body)
    (body.name, avatar.name, seal.name, rule.name) = ("body", "avatar", "seal", "rule")
    let margin = PostCard.margin
    buildHead(picture)
    var y = margin + 46 + 13
    if !label.words.isEmpty {
      label.font("Inter", 17, .regular).lineHeight(1.3)
      label.keepsLines(within: 27)
      let height = Double(label.shrunk(to: room).height)
      label.bounds = CGRect(x: 0, y: 0, width: room, height: height)
      label.position = CGPoint(x: Double(natural.width) / 2, y: y + height / 2)
      body.addSublayer(label)
      y += height + 14
    }
    if let image { y = add(image, at: y) + 14 }
    rule.frame = CGRect(x: margin, y: y, width: room, height: 1)
    body.addSublayer(rule)
    y += 26
    let icons = [
      (ScreenIcons.comment, "comments"), (ScreenIcons.repost, "reposts"), (ScreenIcons.heart, "likes"),
      (ScreenIcons.share, "share"),
    ]
    for (index, icon) in icons.enumerated() {
      let action = PostAction(icon.0, name: icon.1, isMirrored: isMirrored)
      let x = margin + 10 + (room - 20) / 3 * Double(index)
      action.position = CGPoint(x: isMirrored ? Double(natural.width) - x : x, y: y)
      counters.append(action)
      body.addSublayer(action)
    }
    counters[2].follow(likeCount)
    natural.height = y + 26
  }

  private func buildHead(_ picture: Layer?) {
    let margin = PostCard.margin
    let width = Double(natural.width)
    avatar.frame = CGRect(x: isMirrored ? width - margin - 46 : margin, y: margin, width: 46, height: 46)
    avatar.cornerRadius = 23
    avatar.masksToBounds = true
    body.addSublayer(avatar)
    if let picture {
      avatar.embed(picture, side: 46, covers: true)
    } else {
      initials.font("Inter", 17, .semibold)
      avatar.addSublayer(initials)
      initials.position = CGPoint(x: 23, y: 23)
    }
    author.font("Inter", 17, .semibold)
    handle.font("Inter", 14.5, .regular)
    author.keepsLines(within: 25)
    handle.keepsLines(within: 22)
    let left = margin + 46 + 12
    let room = Double(natural.width) - left - margin
    let first = author.limited(to: room - 26)
    let second = handle.limited(to: room)
    let hasHandle = !handle.words.isEmpty
    let top = margin + 23 - (Double(first.height) + (hasHandle ? Double(second.height) + 1 : 0)) / 2
    let box = isMirrored ? width : nil
    author.stand(at: CGPoint(x: left, y: top), mirroredIn: box)
    handle.stand(at: CGPoint(x: left, y: top + Double(first.height) + 1), mirroredIn: box)
    seal.bounds = CGRect(x: 0, y: 0, width: 18, height: 18)
    let end = left + Double(first.width) + 14
    seal.position = CGPoint(x: isMirrored ? width - end : end, y: top + Double(first.height) / 2)
    seal.isHidden = true
    for part in [author, handle, seal] { body.addSublayer(part) }
    for (shape, path) in [(sealShape, ScreenIcons.seal), (sealCheck, ScreenIcons.check)] {
      let icon = ShapeLayer.icon(path, side: 18, at: CGPoint(x: 9, y: 9))
      (shape.path, shape.bounds, shape.position) = (icon.path, icon.bounds, icon.position)
      seal.addSublayer(shape)
    }
  }

  private func add(_ image: Layer, at y: Double) -> Double {
    let size = image.preferredFrameSize()
    let natural = size.width > 0 ? size : image.bounds.size
    let height = natural.width > 0 ? min(room * Double(natural.height / natural.width), room * 1.25) : room * 0.6
    let window = Layer()
    window.name = "image"
    window.frame = CGRect(x: PostCard.margin, y: y, width: room, height: height)
    window.cornerRadius = 14
    window.masksToBounds = true
    body.addSublayer(window)
    window.addSublayer(image)
    image.position = CGPoint(x: room / 2, y: height / 2)
    if image is any MediaLayer || natural.width <= 0 {
      let full = natural.width > 0 ? room * Double(natural.height / natural.width) : height
      image.bounds = CGRect(x: 0, y: 0, width: room, height: full)
    } else {
      let scale = room / Double(natural.width)
      image.transform = .scale(scale, scale, 1)
    }
    return y + height
  }

  private func paint(_ theme: ScreenTheme) {
    backgroundColor = theme.surface
    (borderColor, borderWidth) = (theme.line, 1)
    (shadowColor, shadowOpacity, shadowRadius) = (.black, 0.16, 24)
    shadowOffset = CGSize(width: 0, height: 12)
    author.foregroundColor = theme.text
    label.foregroundColor = theme.text
    handle.foregroundColor = theme.secondaryText
    rule.backgroundColor = theme.line
    if avatar.backgroundColor == nil { avatar.backgroundColor = ChatBubble.color(of: author.words) }
    initials.foregroundColor = (avatar.backgroundColor ?? theme.accent).readableText
    sealShape.fillColor = theme.accent
    _ = sealCheck.outlined(theme.accent.readableText, 1.6)
    for action in counters { action.paint(theme.secondaryText) }
  }

  /// Its colours; on a screen, those of the screen unless told otherwise.
  /// Example: `PostCard("Ada", "Hello").theme(.dark).position(.center)`
  @discardableResult public func theme(_ theme: ScreenTheme) -> Self {
    hasTheme = true
    paint(theme)
    return self
  }

  /// A seal behind the name.
  /// Example: `PostCard("Ada", "Hello").verified().position(.center)`
  @discardableResult public func verified() -> Self {
    seal.isHidden = false
    return self
  }

  /// The counts at its lower edge, 0 or more; 0 is not written. Thousands are short: 12.4K.
  /// Example: `PostCard("Ada", "Hello").showing(likes: 1_240, comments: 32, reposts: 88).position(.center)`
  @discardableResult public func showing(likes: Int = 0, comments: Int = 0, reposts: Int = 0) -> Self {
    guard let first = counters.first, counters.count == 4 else { return self }
    for number in [likes, comments, reposts] where number < 0 {
      DiagnosticLog.error("a post has 0 or more likes, comments and reposts, got \(number)")
      return self
    }
    first.show(comments)
    counters[1].show(reposts)
    likeCount.value = Double(likes)
    counters[2].show(likes)
    return self
  }

  // MARK: Steps

  /// Rises and fades in.
  /// Example: `InOrder { Wait(0.5); post.arrives() }`
  public func arrives(spring: Spring = .snappy) -> some Step {
    let come = [arrival.bindingReading.reading]
    let way = Double(bounds.height) * 0.3
    bind(PropertyPath(.opacity), to: come) { values in
      guard case .number(let part) = values[0] else { return nil }
      return .number(min(max(part * 1.6, 0), 1))
    }
    bind(PropertyPath(.transform, .transform(.translationY)), to: come) { values in
      guard case .number(let part) = values[0] else { return nil }
      return .number((1 - part) * way)
    }
    return Animate(arrival, from: 0, to: 1, spring: spring)
  }

  /// Its heart turns red and beats, and the likes count up to a number.
  /// Example: `InOrder { Wait(1); post.gains(likes: 12_400, for: 1.5) }`
  public func gains(likes: Int, for seconds: Double = 1.2) -> some Step {
    if likes < 0 { DiagnosticLog.error("a post has 0 or more likes, got \(likes)") }
    let heart = counters.count == 4 ? counters[2] : nil
    return Parallel {
      Animate(likeCount, to: Double(max(likes, 0)), duration: seconds, timing: .easeOutCubic)
      if let heart { heart.beats() }
    }
  }

  /// Fits its parts into the new size.
  public override func resizeSublayers(withOldSize size: CGSize) {
    super.resizeSublayers(withOldSize: size)
    cornerRadius = 20 * Double(bounds.width / max(natural.width, 1))
    enclose(body, of: natural)
  }
}

extension PostCard: LayerWithOwnSize {}

extension PostCard: ThemedLayer {
  func inherit(_ theme: ScreenTheme) { if !hasTheme { paint(theme) } }
}
