// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// A recording of a screen that zooms to its clicks by itself.
///
/// ```swift
/// BrowserWindow("example.org") {
///   ScreenRecording("demo.mp4", clicks: ScreenClicks("clicks.json"))
/// }
/// .size(1600, 950).position(.center)
/// ```
///
/// A zoom begins 0.9 seconds before a click and stays for 1.3 seconds after it. Clicks soon after each other share one
/// zoom, and its view moves from one to the next. Each click is marked by a ring. Its sound is silent unless ``clip`` has a volume.
///
/// In a window or on a device it takes the width of the screen. Elsewhere it is as large as the clip, unless it has another size.
public final class ScreenRecording: Layer {
  /// The clip, such as for its volume.
  /// Example: `ScreenRecording("demo.mp4", clicks: [ScreenClick(at: 1, 640, 360)]).clip.volume(0.6)`
  public private(set) final var clip = VideoLayer()
  /// Everything that is enlarged: the clip, its marks and its cursor.
  private let stage = Layer()
  private var clicks: [ScreenClick] = []
  private var zoom = 2.0
  private var start = 0.0
  private var natural = CGSize.zero
  private var marks: [Layer] = []
  private var cursor: Cursor?
  private(set) var fillsScreen = false

  /// A recording of nothing.
  /// Example: `ScreenRecording("demo.mp4", clicks: ScreenClicks("clicks.csv")).position(.center)`
  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// - Parameters:
  ///   - path: of the clip, relative to the script.
  ///   - clicks: written as a list, or read from a file.
  ///   - zoom: how much larger it is at clicks, 1…20; 1 for no zoom.
  ///   - range: seconds of the clip that are shown; nil for all of it. Times of clicks still count from the clip's start.
  ///
  /// Example: `ScreenRecording("demo.mp4", clicks: [ScreenClick(at: 1.5, 640, 360)], zoom: 2.5).position(.center)`
  public convenience init(
    _ path: String, clicks: ScreenClicks, zoom: Double = 2, range: ClosedRange<Double>? = nil,
    file: StaticString = #filePath
  ) {
    self.init()
    guard (1...20).contains(zoom) else {
      DiagnosticLog.error("the zoom of a recording must be from 1 to 20, got \(zoom)")
      return
    }
    clip = VideoLayer(path, file: file).muted()
    natural = clip.preferredFrameSize()
    let screen = clicks.screen ?? natural
    guard natural.width > 0, natural.height > 0, screen.width > 0, screen.height > 0 else { return }
    self.zoom = zoom
    if let range {
      guard range.lowerBound >= 0, range.upperBound > range.lowerBound, range.upperBound <= 1e6 else {
        DiagnosticLog.error("the range of a recording must have a length within 0 to 1e6 seconds, got \(range)")
        return
      }
      _ = clip.trim(range)
      start = range.lowerBound
    }
    let end = range?.upperBound ?? .infinity
    self.clicks = clicks.clicks.filter { $0.time >= start && $0.time <= end }.map {
      ScreenClick(at: $0.time - start, $0.point.x / screen.width, $0.point.y / screen.height)
    }
    reportOutside(clicks, screen)
    build(length: range.map { $0.upperBound - $0.lowerBound })
  }

  private func reportOutside(_ clicks: ScreenClicks, _ screen: CGSize) {
    let box = CGRect(x: -0.001, y: -0.001, width: 1.002, height: 1.002)
    let outside = self.clicks.filter { !box.contains($0.point) }
    guard let first = outside.first else { return }
    DiagnosticLog.warning(
      .strayClick,
      "\(outside.count) of \(self.clicks.count) clicks are outside of the recording, the first at "
        + "\((first.time + start).rounded(decimals: 3)) s; points count in \(screen.width) by \(screen.height). Give the size in "
        + "which they count: ScreenClicks(…, screen: CGSize(width: 1440, height: 900)), or 1 and 1 for fractions")
  }

  private func build(length: Double?) {
    (stage.name, clip.name) = ("stage", "clip")
    masksToBounds = true
    bounds = CGRect(origin: .zero, size: natural)
    addSublayer(stage)
    stage.addSublayer(clip)
    for click in clicks { marks.append(mark(at: click.time)) }
    for mark in marks { stage.addSublayer(mark) }
    animate(ZoomPlan(clicks, zoom: zoom, length: length))
    fillsScreen = true
    arrange()
  }

  /// The ring that spreads at a click.
  private func mark(at time: Double) -> Layer {
    let mark = Layer()
    mark.name = "click"
    mark.opacity = 0
    mark.borderColor = Color(white: 1, alpha: 0.95)
    mark.backgroundColor = Color(white: 0.5, alpha: 0.32)
    (mark.shadowColor, mark.shadowOpacity, mark.shadowRadius, mark.shadowOffset) = (.black, 0.35, 3, .zero)
    mark.animate(
      \.opacity, values: [0, 1, 0], keyTimes: [0, 0.12, 1], .timing(.easeOut, 0.55).delay(max(time, 0)))
    mark.animate(\.transform.scale, values: [0.25, 1], .timing(.easeOutCubic, 0.55).delay(max(time, 0)))
    return mark
  }

  /// The plan as two animations: the point in the middle, which is the origin of the stage's bounds, and the scale.
  private func animate(_ plan: ZoomPlan) {
    guard plan.keys.count > 1, let end = plan.keys.last?.time, end > 0 else { return }
    let times = plan.keys.map { $0.time / end }
    let timings = Array(repeating: TimingFunction(0.35, 0, 0.15, 1), count: plan.keys.count - 1)
    // In fractions of the size: the stage has a size of 1 by 1 of its own.
    stage.animate(
      \.anchorPoint, values: plan.keys.map(\.center), keyTimes: times, timings: timings, .linear(end))
    stage.animate(
      \.transform.scale, values: plan.keys.map(\.scale), keyTimes: times, timings: timings, .linear(end))
  }

  // MARK: Cursor

  /// Shows a cursor that moves from click to click, for recordings without one.
  /// Example: `ScreenRecording("demo.mp4", clicks: ScreenClicks("clicks.csv")).showsCursor()`
  @discardableResult public func showsCursor(_ style: Cursor.Style = .arrow, size: Double = 44) -> Self {
    guard cursor == nil, !clicks.isEmpty else { return self }
    let cursor = Cursor(style, size: size)
    self.cursor = cursor
    stage.addSublayer(cursor)
    arrange()
    return self
  }

  /// Its way, once the size is known.
  private func moveCursor(_ size: CGSize) {
    guard let cursor else { return }
    cursor.removeAllAnimations()
    let points = clicks.map { CGPoint(x: $0.point.x * size.width, y: $0.point.y * size.height) }
    cursor.position = points[0]
    var times = [0.0]
    var values = [points[0]]
    for (index, click) in clicks.enumerated().dropFirst() {
      let (from, to) = (points[index - 1], points[index])
      let (dx, dy) = (Double(to.x - from.x), Double(to.y - from.y))
      let way = CursorPath.duration(distance: (dx * dx + dy * dy).squareRoot())
      let begin = max(click.time - way - 0.08, clicks[index - 1].time + 0.1)
      let end = max(click.time - 0.08, begin)
      times += [begin, end]
      values += [from, to]
    }
    guard let end = times.last, end > 0 else { return }
    cursor.animate(
      \.position, values: values, keyTimes: times.map { $0 / end },
      timings: Array(repeating: Cursor.reach, count: values.count - 1), .linear(end))
  }

  // MARK: Layout

  private func arrange() {
    guard natural.width > 0, bounds.width > 0 else { return }
    let size = bounds.size
    // Its anchor point is in the middle, so an anchor at a click brings that to the middle.
    stage.bounds = CGRect(origin: .zero, size: size)
    stage.position = CGPoint(x: size.width / 2, y: size.height / 2)
    clip.frame = stage.bounds
    let side = Double(size.width) * 0.05
    for (mark, click) in zip(marks, clicks) {
      mark.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      mark.cornerRadius = side / 2
      mark.borderWidth = side * 0.05
      mark.position = CGPoint(x: click.point.x * size.width, y: click.point.y * size.height)
    }
    moveCursor(size)
  }

  /// Fits the clip into the new size.
  public override func resizeSublayers(withOldSize size: CGSize) {
    super.resizeSublayers(withOldSize: size)
    fillsScreen = false
    arrange()
  }
}

extension ScreenRecording: LayerWithOwnSize {}

extension ScreenRecording: ScreenFillingLayer {
  func fill(_ area: CGRect) {
    guard natural.width > 0 else { return }
    let height = Double(area.width * natural.height / natural.width)
    frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: height)
    fillsScreen = true
  }
}
