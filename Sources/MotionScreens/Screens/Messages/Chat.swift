// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionContent
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline

/// Messages that arrive one after the other, on the screen of a ``Phone`` or by themselves.
///
/// ```swift
/// let chat = Chat("Ada Lovelace") {
///   ChatBubble("Is the engine ready?", .sent)
///   ChatBubble("Since this morning. Shall I show you?")
/// }
/// Phone { chat }.position(.center)
/// InOrder { Wait(0.5); chat.arrives() }
/// ```
///
/// On a screen it fills that. Elsewhere it is 390 points wide and 640 points high, unless it has another size; a larger width makes
/// everything larger. Messages that have no more room move up.
public final class Chat: Layer {
  private let body = Layer()
  private let window = Layer()
  private let thread = Layer()
  private let header = Layer()
  private let title = TextLayer()
  private let avatar = Layer()
  private let initials = TextLayer()
  private let rule = Layer()
  private var messages: [ChatBubble] = []
  private var names: [(bubble: ChatBubble, label: TextLayer)] = []
  private var colors = ScreenTheme.light
  private var hasTheme = false
  private var isMirrored = false
  private var hasPlate = true

  /// A chat without messages.
  /// Example: `Chat("Ada") { ChatBubble("Is it ready?") }.position(.center)`
  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// - Parameters:
  ///   - title: the name at the top; empty for no title.
  ///   - messages: from the first to the last; a text alone is a received one.
  ///
  /// Example: `Chat { ChatBubble("Is it ready?"); ChatBubble("Yes!", .sent) }.size(780, 900).position(.center)`
  public convenience init(_ title: String = "", @ChatBuilder _ messages: () -> [ChatBubble]) {
    self.init()
    self.messages = messages()
    self.title.string = title
    start()
    bounds = CGRect(x: 0, y: 0, width: Chat.naturalWidth, height: 640)
    fillsScreen = true
    arrange()
  }

  private static let naturalWidth = 390.0
  private(set) var fillsScreen = false

  private func start() {
    (window.name, thread.name, header.name, avatar.name) = ("window", "thread", "header", "avatar")
    addSublayer(body)
    body.addSublayer(window)
    window.masksToBounds = true
    window.addSublayer(thread)
    title.font("Inter", 17, .semibold)
    initials.font("Inter", 15, .semibold)
    initials.string = ChatBubble.initials(of: title.words)
    avatar.addSublayer(initials)
    for part in [avatar, title, rule] { header.addSublayer(part) }
    if !title.words.isEmpty { body.addSublayer(header) }
    var last = ""
    for message in messages {
      thread.addSublayer(message)
      message.name = "message \(messages.firstIndex { $0 === message } ?? 0)"
      if message.side == .received, !message.author.isEmpty, message.author != last {
        let label = TextLayer(message.author).font("Inter", 13, .medium)
        label.name = "name"
        names.append((message, label))
        message.nameLabel = label
        thread.addSublayer(label)
      }
      last = message.side == .sent ? "" : message.author
    }
  }

  /// A message by its number, from 0. One beyond is an error, and gives an empty message.
  /// Example: `let arrow = Arrow(from: note.edge(.leading), to: chat.message(1).edge(.trailing))`
  public func message(_ index: Int) -> ChatBubble {
    if messages.indices.contains(index) { return messages[index] }
    DiagnosticLog.error("\(self) has no message \(index); it has \(messages.count) messages, from 0")
    return emptyPart(ChatBubble(""))
  }

  /// How many messages it has.
  /// Example: `for index in 0..<chat.count { chat.message(index).label.foregroundColor(.mint) }`
  public var count: Int { messages.count }

  // MARK: Layout

  private var headerHeight: Double { title.words.isEmpty ? 0 : 60 }

  private func arrange() {
    guard !messages.isEmpty || !title.words.isEmpty else { return }
    let scale = Double(bounds.width) / Chat.naturalWidth
    guard scale > 0 else { return }
    let size = CGSize(width: Chat.naturalWidth, height: Double(bounds.height) / scale)
    enclose(body, of: size)
    arrangeHeader(size)
    window.frame = CGRect(x: 0, y: headerHeight, width: size.width, height: max(size.height - headerHeight, 1))
    thread.frame = CGRect(origin: .zero, size: window.bounds.size)
    arrangeMessages()
    paint()
    followArrivals()
  }

  private func arrangeHeader(_ size: CGSize) {
    header.frame = CGRect(x: 0, y: 0, width: size.width, height: headerHeight)
    let side = 38.0
    let x = isMirrored ? Double(size.width) - 16 - side : 16
    avatar.frame = CGRect(x: x, y: 11, width: side, height: side)
    avatar.cornerRadius = side / 2
    initials.position = CGPoint(x: side / 2, y: side / 2)
    let room = Double(size.width) - 16 - side - 12 - 16
    let text = title.limited(to: room)
    title.stand(at: CGPoint(x: isMirrored ? x - 12 - Double(text.width) : x + side + 12, y: 30 - text.height / 2))
    rule.frame = CGRect(x: 0, y: headerHeight - 1, width: size.width, height: 1)
  }

  private func arrangeMessages() {
    let margin = 14.0
    var y = margin
    var last: ChatBubble?
    for message in messages {
      if let last, last.side != message.side || last.author != message.author { y += 9 }
      if let name = names.first(where: { $0.bubble === message }) {
        let size = name.label.preferredFrameSize()
        name.label.stand(
          at: CGPoint(x: isMirrored ? Chat.naturalWidth - margin - 12 - Double(size.width) : margin + 12, y: y))
        y += Double(size.height) + 3
      }
      message.measure(room: Chat.naturalWidth * 0.74)
      let size = message.bounds.size
      let isRight = (message.side == .sent) != isMirrored
      let x = isRight ? Chat.naturalWidth - margin - Double(size.width) : margin
      message.position = CGPoint(
        x: x + message.anchorPoint.x * size.width, y: y + message.anchorPoint.y * size.height)
      message.placeDots()
      y += Double(size.height) + 4
      last = message
    }
  }

  /// Lets messages without room move up when later ones arrive.
  private func followArrivals() {
    let window = window.bounds.size
    let bottoms = messages.map { Double($0.frame.maxY) + 14 }
    guard let last = bottoms.last, last > Double(window.height) else { return }
    func top(_ message: ChatBubble) -> Double { Double(message.frame.minY) }
    let typed = messages.map { top($0) + ChatBubble.dotSize.height + 14 }
    let height = Double(window.height)
    let readings = messages.flatMap { [$0.arrival.bindingReading.reading, $0.typing.bindingReading.reading] }
    thread.bind(PropertyPath(.bounds), to: readings) { values in
      // From one message to the next, the thread goes as far as the message has come.
      var offset = 0.0
      for index in bottoms.indices {
        guard case .number(let come) = values[2 * index], case .number(let typing) = values[2 * index + 1] else {
          continue
        }
        let room = min(max(typing * 5, 0), 1)
        if room > 0, come < 1 { offset += (max(typed[index] - height, offset) - offset) * room }
        if come > 0 { offset += (max(bottoms[index] - height, offset) - offset) * come }
      }
      return .rect(CGRect(origin: CGPoint(x: 0, y: offset), size: window))
    }
  }

  // MARK: Looks

  private func paint() {
    backgroundColor = hasPlate ? colors.background : nil
    header.backgroundColor = colors.bar
    rule.backgroundColor = colors.line
    title.foregroundColor = colors.text
    let color = ChatBubble.color(of: title.words)
    avatar.backgroundColor = color
    initials.foregroundColor = color.readableText
    for (index, message) in messages.enumerated() {
      let next = index + 1 < messages.count ? messages[index + 1] : nil
      message.isMirrored = isMirrored
      message.dress(colors, isLast: next.map { $0.side != message.side || $0.author != message.author } ?? true)
    }
    for name in names { name.label.foregroundColor = colors.secondaryText }
  }

  /// Its colours; on a screen, those of the screen unless told otherwise.
  /// Example: `Chat { ChatBubble("Ready!", .sent) }.theme(.dark).position(.center)`
  @discardableResult public func theme(_ theme: ScreenTheme) -> Self {
    (hasTheme, colors) = (true, theme)
    paint()
    return self
  }

  /// Leaves out the background, so that only the messages are seen.
  /// Example: `Chat { ChatBubble("Ready!", .sent) }.withoutBackground().position(.center)`
  @discardableResult public func withoutBackground() -> Self {
    hasPlate = false
    paint()
    return self
  }

  /// Puts sent messages on the left, as apps do in Arabic and Hebrew.
  /// Example: `Chat("ليلى") { ChatBubble("مرحبا") }.direction(.rightToLeft).position(.center)`
  @discardableResult public func direction(_ direction: WritingDirection) -> Self {
    isMirrored = direction == .rightToLeft
    arrange()
    return self
  }

  // MARK: Steps

  /// All messages arrive, one after the other, with a pause in which the one before is read.
  ///
  /// - Parameters:
  ///   - pause: seconds from one to the next, or to the dots before it; nil for as long as it takes to read it.
  ///   - typing: seconds in which three dots come before a received message; 0 for none.
  ///
  /// Example: `InOrder { Wait(0.5); chat.arrives(pause: 0.8) }`
  public func arrives(pause: Double? = nil, typing: Double = 0.9) -> some Step {
    var begin = 0.0
    var begins: [Double] = []
    for message in messages {
      begins.append(begin)
      begin += (message.side == .received ? typing : 0) + (pause ?? message.readingTime)
    }
    return Parallel {
      for (message, begin) in zip(messages, begins) {
        message.arrives(typing: message.side == .received ? typing : 0).delay(begin)
      }
    }
  }

  /// Breaks the messages for the new size.
  public override func resizeSublayers(withOldSize size: CGSize) {
    super.resizeSublayers(withOldSize: size)
    fillsScreen = false
    arrange()
  }
}

extension Chat: LayerWithOwnSize {}

extension Chat: ThemedLayer {
  func inherit(_ theme: ScreenTheme) {
    guard !hasTheme else { return }
    colors = theme
    paint()
  }
}

extension Chat: ScreenFillingLayer {
  func fill(_ area: CGRect) {
    frame = area
    fillsScreen = true
  }
}

extension ChatBubble {
  /// Seconds to read it: 20 characters a second, at least 0.7 and at most 2.
  var readingTime: Double { min(max(Double(label.words.count) / 20, 0.7), 2) }

  /// The first letters of the first two words of a name; of one outside of Latin, Greek and Cyrillic the first letter, because
  /// two of such letters join or are wide.
  static func initials(of name: String) -> String {
    let letters = name.split(separator: " ").prefix(2).compactMap(\.first)
    let isNarrow = letters.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value < 0x530 } }
    return String(isNarrow ? letters : Array(letters.prefix(1))).uppercased()
  }

  /// A colour that a name always has.
  static func color(of name: String) -> Color {
    let palette: [Color] = ["#5B5BD6", "#0B7F72", "#C2410C", "#B4247A", "#2563EB", "#5F7A00", "#7C3AED", "#0E7490"]
    let sum = name.unicodeScalars.reduce(UInt32(0)) { $0 &* 31 &+ $1.value }
    return palette[Int(sum % UInt32(palette.count))]
  }
}
