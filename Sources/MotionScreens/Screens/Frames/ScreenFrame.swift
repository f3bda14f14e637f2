// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// A device or a window around a screen: ``Phone``, ``Tablet``, ``Laptop``, ``Watch``, ``BrowserWindow``, ``EditorWindow``.
///
/// ```swift
/// let phone = Phone { ImageLayer("app.png") }.position(.center)
/// phone
/// InOrder {
///   Wait(0.5)
///   phone.scrolls(to: .bottom)
///   phone.taps(at: 195, 780)
/// }
/// ```
///
/// The screen has points of its own, and its layers are placed in these: 390 by 844 on a phone. So they fit at every size of the
/// frame. An image or a clip without a size takes the width of the screen. Arrows and captions can point to ``screen``, and to
/// any layer on it.
public class ScreenFrame: Layer, CheckedLayer {
  /// The visible area.
  /// Example: `let arrow = Arrow(from: note.edge(.leading), to: phone.screen.edge(.trailing))`
  public let screen = Layer()
  /// Everything that scrolls; its origin is the upper left corner of the screen before it scrolls.
  /// Example: `phone.content.opacity(0.5)`
  public let content = Layer()
  /// Layers that stay while the content scrolls.
  let front = Layer()
  /// Covers content that scrolls below the status bar.
  let curtain = Layer()
  /// Notifications, below the status bar.
  let shelf = Layer()
  let touches = Layer()
  /// The whole frame in its own units.
  let body = Layer()
  private(set) var colors = ScreenTheme.light
  var banners: [NotificationBanner] = []
  var moves: [ScrollMove] = []
  /// Layers of the content whose size is the screen's, and whether their position is too.
  private var filling: [ObjectIdentifier: Bool] = [:]

  /// A frame whose screen is empty.
  /// Example: `let frame: ScreenFrame = phone`
  public override init() {
    super.init()
    startFrame()
  }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  private func startFrame() {
    (screen.name, content.name, curtain.name, front.name) = ("screen", "content", "curtain", "front")
    (shelf.name, touches.name, body.name) = ("notifications", "touches", "body")
    screen.masksToBounds = true
    addSublayer(body)
    for layer in [content, curtain, front, shelf, touches] { screen.addSublayer(layer) }
    curtain.isHidden = true
    let size = naturalSize
    bounds = CGRect(origin: .zero, size: size)
    build()
    paint()
    arrange()
  }

  // MARK: For subclasses

  /// Points of the whole frame, in units of its screen.
  var naturalSize: CGSize { CGSize(width: 390, height: 844) }
  /// The screen in the frame, in the same units.
  var screenArea: CGRect { CGRect(origin: .zero, size: naturalSize) }
  /// Points at the upper edge of the screen that a status bar covers.
  var statusHeight: Double { 0 }
  /// Points at the lower edge of the screen that are kept free below scrolled content.
  var footHeight: Double { 0 }
  /// Whether a larger size gives a larger screen, as with windows, and not larger points.
  var growsScreen: Bool { false }

  /// Adds the parts of the frame to ``body``, the screen among them.
  func build() { body.addSublayer(screen) }
  /// Colours all parts.
  func paint() {
    screen.backgroundColor = colors.background
    // A text below the time would be seen as a stain.
    curtain.backgroundColor = colors.background
  }
  /// Places all parts in the natural size.
  func arrangeParts() {
    screen.frame = screenArea
    curtain.frame = CGRect(x: 0, y: 0, width: screenArea.width, height: max(statusHeight, 1))
    for layer in [content, front, shelf, touches] { layer.frame = CGRect(origin: .zero, size: screenArea.size) }
  }

  // MARK: Content

  /// The area of the screen that a status bar leaves free.
  final var freeArea: CGRect {
    CGRect(
      x: 0, y: statusHeight, width: screenArea.width,
      height: max(screenArea.height - statusHeight - footHeight, 0))
  }

  final func show(_ layers: [Layer]) {
    content.sublayers { layers }
    for layer in layers { fill(layer) }
    dress(layers)
  }

  private func fill(_ layer: Layer) {
    if let layer = layer as? any ScreenFillingLayer {
      if layer.fillsScreen { layer.fill(freeArea) }
      return
    }
    let known = filling[ObjectIdentifier(layer)]
    guard layer is any MediaLayer, !layer.hasExplicitBounds || known != nil else { return }
    let size = layer.preferredFrameSize()
    guard size.width > 0, size.height > 0 else { return }
    let isFree = known ?? !(layer.hasExplicitPosition || layer.deferredPosition != nil)
    filling[ObjectIdentifier(layer)] = isFree
    let width = Double(screenArea.width)
    let height = width * Double(size.height / size.width)
    layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    if isFree { layer.position = CGPoint(x: width / 2, y: height / 2) }
  }

  private func dress(_ layers: [Layer]) {
    for layer in layers {
      (layer as? any ThemedLayer)?.inherit(colors)
      dress(layer.sublayers ?? [])
    }
  }

  /// Layers that stay in front of the content while it scrolls, such as a tab bar, back to front. They are placed in points of the
  /// screen.
  ///
  /// ```swift
  /// Phone { ImageLayer("page.png") }.pinned { Layer().backgroundColor("#FFFFFFEE").frame(0, 760, 390, 84) }
  /// ```
  @discardableResult public final func pinned(@LayerBuilder _ layers: () -> [Layer]) -> Self {
    let layers = layers()
    front.sublayers { layers }
    fillFront()
    dress(layers)
    return self
  }

  /// The colours of the frame, its screen, and the chats, cards and notifications on it that have none of their own.
  /// Example: `Phone { ImageLayer("app.png") }.theme(.dark).position(.center)`
  @discardableResult public final func theme(_ theme: ScreenTheme) -> Self {
    colors = theme
    paint()
    dress((content.sublayers ?? []) + (front.sublayers ?? []) + banners)
    return self
  }

  // MARK: Layout

  final func arrange() {
    arrangeParts()
    enclose(body, of: naturalSize)
  }

  /// Fits the frame into the new size.
  public override func resizeSublayers(withOldSize size: CGSize) {
    super.resizeSublayers(withOldSize: size)
    arrange()
    guard growsScreen else { return }
    for layer in content.sublayers ?? [] { fill(layer) }
    fillFront()
  }

  /// Chats fill the screen here, too. Images have the size that they are given.
  private func fillFront() {
    for case let layer as any ScreenFillingLayer in front.sublayers ?? [] where layer.fillsScreen {
      layer.fill(freeArea)
    }
  }

  package func checkContent(until end: Double) {
    placeBanners()
    followScrolling()
  }
}

extension ScreenFrame: LayerWithOwnSize {}
