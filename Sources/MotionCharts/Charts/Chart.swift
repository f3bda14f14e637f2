// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline

/// A chart of data: marks on axes, with labels, that grows, draws itself, changes, sorts and zooms.
///
/// ```swift
/// let chart = Chart(ChartData(x: ["Jan", "Feb", "Mar"], ["revenue": [120, 90, 160], "target": [100, 110, 120]])) {
///   Bars("revenue").fillColor(.mint).valueLabels(.compact)
///   Line("target").dashed()
/// }
/// .frame(200, 160, 1520, 760)
/// chart
/// InOrder {
///   chart.grows(for: 0.8, stagger: 0.08)
///   chart.highlights("Feb")
/// }
/// ```
///
/// Its settings stand before its line in a scene and before its first step. Its steps follow one another in the order in which the
/// script makes them. Without a size it has most of the canvas. Marks are layers: `chart.bar("Feb")`, `chart.point("2021")`.
public final class Chart: ComponentLayer, ComponentBody {
  private var data = ChartData(columns: [])
  private var keyColumn = ""
  private(set) var specs: [MarkSpec] = []
  private var theme = ChartTheme.dark
  private var locale = FilmVariant.localeOfFormats
  private var family = "Inter"
  private var labelSize: Double?
  private(set) var xAxis = ChartAxis()
  private(set) var yAxis = ChartAxis()
  private(set) var legend: ChartLegend?
  /// The place in the script that makes it.
  private(set) var callStack: [UInt] = []

  /// The states of the data in the order of the steps.
  var requests: [PoseBuilder.Request] = []
  /// Poses that are no states of data, such as those of a race.
  var poses: [ChartPose] = []
  var emphases: [Set<String>?] = [nil]
  /// Entrances, begun once the chart is built.
  var entrances: [() -> Void] = []
  private(set) lazy var clock = ChartClock(owner: self)
  private(set) var drawings: [any ChartDrawing] = []
  private var axes: AxesDrawing?
  private var builder: PoseBuilder?
  private(set) var look: ChartStyle?
  private(set) var isBuilt = false
  /// The part of the chart in which marks are seen.
  private let window = Layer().name("marks")
  private let front = Layer().name("labels")
  /// The text of a chart without values.
  var emptyString = "No data"
  private var emptyLabel: TextLayer?
  private var caption: TextLayer?
  private(set) var dateSetting = RaceDate.Setting()

  /// A chart that shows nothing.
  /// Example: `let chart = Chart(ChartData(["Brazil": 40, "Vietnam": 29])) { Bars() }`
  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// A chart of data.
  ///
  /// - Parameters:
  ///   - x: the column of keys; nil for the first one.
  ///   - marks: back to front.
  ///
  /// Example: `Chart(ChartData(["Brazil": 40, "Vietnam": 29])) { Bars().valueLabels() }`
  public convenience init(_ data: ChartData, x: String? = nil, @ChartBuilder _ marks: () -> [any ChartMark]) {
    self.init()
    callStack = CallStack.current
    self.data = data
    keyColumn = x ?? data.columns.first?.name ?? ""
    specs = marks().map(\.spec.withFormatOfShares)
  }

  // MARK: Settings

  /// Colours for a dark or a light background; without it, dark.
  /// Example: `Chart(data) { Bars() }.theme(.light)`
  @discardableResult public func theme(_ theme: ChartTheme) -> Chart { setting { $0.theme = theme } }
  /// The language of numbers and dates, such as `de_DE` or `ar_EG`. Without it that of the film, or else US English.
  /// Example: `Chart(data) { Bars() }.locale("de_DE")`
  @discardableResult public func locale(_ identifier: String) -> Chart {
    setting { $0.locale = Locale(identifier: identifier) }
  }
  /// The family of all texts, and the size of labels in points; without it, a size that fits the chart.
  /// Example: `Chart(data) { Bars() }.font("Inter", 28)`
  @discardableResult public func font(_ family: String, _ size: Double? = nil) -> Chart {
    if let size, !(1...1000).contains(size) {
      DiagnosticLog.error("the font size of a chart must be from 1 to 1000, got \(size)")
      return self
    }
    return setting { ($0.family, $0.labelSize) = (family, size) }
  }
  /// A list of series with their colours, where labels beside the marks are not wanted.
  /// Example: `Chart(data, x: "month") { Bars("oil", "gas") }.legend(.top)`
  @discardableResult public func legend(_ side: ChartLegend = .top) -> Chart { setting { $0.legend = side } }

  /// The axis of keys: that below upright bars, and left of level ones.
  ///
  /// - Parameters:
  ///   - title: its name.
  ///   - format: of numbers.
  ///   - dates: fields of dates by the letters of Unicode's patterns, such as `yMMM`; nil to choose by the distance of ticks.
  ///   - range: the numbers at its ends.
  ///   - ticks: about how many.
  ///
  /// Example: `Chart(data) { Line() }.xAxis("Year", ticks: 5)`
  @discardableResult public func xAxis(
    _ title: String? = nil, format: ChartFormat? = nil, dates: String? = nil, scale: ChartScale = .automatic,
    in range: ClosedRange<Double>? = nil, ticks: Int? = nil, grid: Bool? = nil, hidden: Bool = false
  ) -> Chart {
    setting {
      $0.xAxis = ChartAxis(
        title: title, format: format, dateSkeleton: dates, scale: scale, range: Chart.checked(range, "x", scale),
        tickCount: Chart.checked(ticks, "x"), hasGrid: grid, isHidden: hidden)
    }
  }

  /// The axis of values.
  ///
  /// - Parameters:
  ///   - title: its name and unit, above its labels.
  ///   - format: of numbers.
  ///   - range: the numbers at its ends.
  ///   - ticks: about how many.
  ///   - zero: whether it begins at zero; nil to decide by the marks.
  ///
  /// Example: `Chart(data) { Line() }.yAxis("Price in € a kilo", scale: .log)`
  @discardableResult public func yAxis(
    _ title: String? = nil, format: ChartFormat? = nil, scale: ChartScale = .automatic,
    in range: ClosedRange<Double>? = nil, ticks: Int? = nil, zero: Bool? = nil, grid: Bool? = nil,
    hidden: Bool = false
  ) -> Chart {
    if scale == .band { DiagnosticLog.error("the y axis of a chart measures numbers: use .linear or .log, got .band") }
    return setting {
      $0.yAxis = ChartAxis(
        title: title, format: format, scale: scale, range: Chart.checked(range, "y", scale),
        tickCount: Chart.checked(ticks, "y"), hasGrid: grid, isHidden: hidden, startsAtZero: zero)
    }
  }

  /// The place of the date of a race within the marks, and its font size in points. Without a place it stands where no bar reaches,
  /// and above the marks if there is no such place.
  /// Example: `Chart(data) { Bars().horizontal() }.raceDate(.topRight, size: 60)`
  @discardableResult public func raceDate(
    _ placement: Placement? = nil, size: Double? = nil, hidden: Bool = false
  ) -> Chart {
    if let size, !(1...1000).contains(size) {
      DiagnosticLog.error("the font size of the date of a race must be from 1 to 1000, got \(size)")
      return self
    }
    return setting { $0.dateSetting = RaceDate.Setting(placement: placement, size: size, isHidden: hidden) }
  }

  private static func checked(_ range: ClosedRange<Double>?, _ name: String, _ scale: ChartScale) -> ClosedRange<
    Double
  >? {
    guard let range else { return nil }
    guard range.lowerBound.isFinite, range.upperBound.isFinite, range.lowerBound < range.upperBound else {
      DiagnosticLog.error(
        "the range of the \(name) axis must go from one finite number up to another, got \(range.lowerBound) to \(range.upperBound)"
      )
      return nil
    }
    if scale == .log, range.lowerBound <= 0 {
      DiagnosticLog.error(
        "the range of a logarithmic \(name) axis must begin above 0, got \(range.lowerBound); use another range, or .linear"
      )
      return nil
    }
    return range
  }

  private static func checked(_ count: Int?, _ name: String) -> Int? {
    guard let count, !(1...200).contains(count) else { return count }
    DiagnosticLog.error("the number of ticks of the \(name) axis must be from 1 to 200, got \(count)")
    return nil
  }

  func setting(_ change: (Chart) -> Void) -> Chart {
    if isBuilt {
      DiagnosticLog.error(
        "a setting of a chart stands before its line in the scene and before its first step; move it to where the chart is made"
      )
    }
    change(self)
    return self
  }

  // MARK: Building

  /// The layers of the chart.
  public var body: Scene {
    DiagnosticLog.reporting(at: callStack) { build() }
    return Scene([window, front] as [any SceneElement])
  }

  /// Makes all layers, once.
  func build() {
    guard !isBuilt else { return }
    isBuilt = true
    if !hasExplicitBounds {
      let canvas = ScriptCanvas.size
      bounds.size = CGSize(width: (canvas.width * 0.8).rounded(), height: (canvas.height * 0.7).rounded())
      if !hasExplicitPosition, deferredPosition == nil {
        position = CGPoint(x: canvas.width / 2, y: canvas.height / 2)
      }
    }
    let box = CGRect(origin: .zero, size: bounds.size)
    let size = labelSize ?? ChartType.size(in: box.size)
    let type = ChartType(family: family, size: size)
    reportEmpty()
    let counts = specs.map { SeriesReader.count(of: $0, data, keyColumn) }
    var first: [Int] = []
    var sum = 0
    for (spec, count) in zip(specs, counts) {
      first.append(sum)
      // Marks with colours of their own take none of the theme's.
      if spec.colors.isEmpty { sum += count }
    }
    // One line alone needs no name at its end, and a legend has the names already.
    let lineCount = zip(specs, counts).reduce(0) { $0 + ([.line, .area].contains($1.0.kind) ? $1.1 : 0) }
    let style = ChartStyle(
      theme: theme, type: type, locale: locale, box: box, firstColors: first,
      namesLines: lineCount > 1 && legend == nil)
    look = style
    requests = [PoseBuilder.Request(data: data)]
    let builder = makeBuilder(style, counts)
    self.builder = builder
    poses = [builder.pose(requests[0])]
    drawings = specs.enumerated().compactMap { number, spec in drawing(spec, number, style) }
    let axes = AxesDrawing(style, x: xAxis, y: yAxis)
    self.axes = isPie ? nil : axes
    // Only the window is cut off at the plot. Labels stand in front of it.
    for layer in [window, front] { layer.cover(box) }
    for layer in self.axes?.backLayers ?? [] { window.addSublayer(layer) }
    for drawing in drawings { drawing.markLayers.forEach(window.addSublayer) }
    for layer in self.axes?.frontLayers ?? [] { front.addSublayer(layer) }
    for drawing in drawings { drawing.labelLayers.forEach(front.addSublayer) }
    follow()
    if let layer = legendLayer(style) { front.addSublayer(layer) }
    // Entrances need the marks, so they wait for them.
    for begin in entrances { begin() }
    entrances = []
  }

  var isPie: Bool { specs.contains { $0.kind == .pie } }
  var isHorizontal: Bool { specs.contains { $0.kind == .bars && $0.isHorizontal } }

  private func drawing(_ spec: MarkSpec, _ number: Int, _ style: ChartStyle) -> (any ChartDrawing)? {
    switch spec.kind {
    case .bars: BarsDrawing(spec, number, style)
    case .line, .area: LineDrawing(spec, number, style)
    case .points: PointsDrawing(spec, number, style)
    case .pie: PieDrawing(spec, number, style)
    case .rule, .band: builder.map { RuleDrawing(spec, number, style, $0, $0.slots(requests[0])) }
    case .note: NoteDrawing(spec, number, style) { [unowned self] in target(of: spec) }
    }
  }

  /// The mark that a note is about.
  private func target(of spec: MarkSpec) -> (any ChartDrawing)? {
    let (key, series) = (spec.lower?.key ?? "", spec.columns.first)
    for drawing in drawings where drawing.layer(key, of: series) != nil { return drawing }
    DiagnosticLog.error(
      "a note of a chart is about “\(key)”, but \(absence(of: key, series, among: drawings))")
    return nil
  }

  private func reportEmpty() {
    if specs.isEmpty {
      DiagnosticLog.error("a chart has no marks, so it shows nothing; give it marks, such as Chart(data) { Bars() }")
    } else if let twin = unnamedTwin {
      DiagnosticLog.error(
        "a chart has two \(twin)() marks without a column, so both show the same numbers; name the columns, such as "
          + "\(twin)(\"price\") and \(twin)(\"cost\"), or give one mark several")
    } else if data.rowCount == 0 {
      DiagnosticLog.warning(.tableData, "a chart has no data, so it shows only its axes; its data has no rows")
    }
  }

  /// The name of marks that occur twice without a column.
  private var unnamedTwin: String? {
    var seen: Set<[String]> = []
    for spec in specs where spec.columns.isEmpty {
      let name: String? =
        switch spec.kind {
        case .bars: "Bars"
        case .line: "Line"
        case .area: "Area"
        case .points: "Points"
        case .pie: "Pie"
        case .rule, .band, .note: nil
        }
      if let name, !seen.insert([name, spec.splitColumn ?? ""]).inserted { return name }
    }
    return nil
  }

  private func makeBuilder(_ style: ChartStyle, _ counts: [Int]) -> PoseBuilder {
    let size = style.type.size
    // Axes and titles take about this room.
    let (width, height) = (Double(bounds.width) - 5 * size, Double(bounds.height) - 4 * size)
    let lengths = isHorizontal ? (x: height, y: width) : (x: width, y: height)
    let keys = data.columns.first { $0.name == keyColumn }?.cells.compactMap(\.self) ?? []
    let kind = ChartAxisKind.ofKeys(keys, xAxis.scale, hasBars: specs.contains { $0.kind == .bars })
    let type = style.type
    let labels = AxisLabels(
      xAxis: xAxis, yAxis: yAxis.writing(specs), locale: locale, fontSize: size, isHorizontal: isHorizontal,
      measure: { type.measure($0) },
      breaking: breaking(kind, length: lengths.x, keyCount: Set(keys.map(\.key)).count, type), box: bounds.size)
    var groups: [Int: Int] = [:]
    for (index, (spec, count)) in zip(specs, counts).enumerated() where spec.kind == .bars {
      // Stacked bars share one place in a slot.
      groups[index] = spec.arrangement == .grouped ? count : 1
    }
    return PoseBuilder(
      specs: specs, keyColumn: keyColumn, xAxis: xAxis, yAxis: yAxis, lengths: lengths, xKind: kind, labels: labels,
      isHorizontal: isHorizontal, groups: groups)
  }

  private func breaking(_ kind: ChartAxisKind, length: Double, keyCount: Int, _ type: ChartType) -> LabelBreaking {
    guard kind == .band else { return LabelBreaking() }
    return LabelBreaking(
      length: length, count: keyCount, isHorizontal: isHorizontal, boxWidth: Double(bounds.width), fontSize: type.size,
      lineHeight: type.measure("Ag").height)
  }

  /// Lets all layers follow the poses that there are now.
  func follow() {
    guard let style = look else { return }
    let plot = plot(style)
    let film = ChartFilm(
      poses: poses, emphases: emphases, plot: plot, isHorizontal: isHorizontal,
      yKind: builder?.yKind ?? .linear, reservesSlots: builder?.reservesSlots ?? true,
      keyScale: builder?.labels.breaking.scale ?? 1, titleLift: titleLift(style, in: plot))
    axes?.follow(film, clock)
    let lines = drawings.compactMap { $0 as? LineDrawing }
    for line in lines { line.begin(film, clock) }
    // Labels of all lines move apart together, whatever mark they belong to.
    let ends = LineEnds(lines.filter(\.hasLabels).map(\.ends), film, lineHeight: 1.25 * style.type.size)
    for line in lines { line.share(ends) }
    // Notes hold on to marks of others.
    for drawing in drawings where drawing.spec.kind != .note { drawing.follow(film, clock) }
    for drawing in drawings where drawing.spec.kind == .note { drawing.follow(film, clock) }
    clip(to: film.plot, style)
    followCaption(film, style)
    followEmptiness(film, style)
  }

  /// A chart of nothing says so.
  private func followEmptiness(_ film: ChartFilm, _ style: ChartStyle) {
    let shown = poses.map { $0.series.joined().allSatisfy(\.marks.isEmpty) ? 1.0 : 0 }
    guard shown.contains(1), !specs.isEmpty, !emptyString.isEmpty else { return }
    let label = emptyLabel ?? style.type.text(emptyString, style.theme.secondaryText, scale: 1.2)
    if emptyLabel == nil {
      emptyLabel = label
      label.name = "no data"
      front.addSublayer(label)
    }
    label.position = CGPoint(x: film.plot.midX, y: film.plot.midY)
    label.follow(clock, nil, .opacity) { instant in
      let place = film.place(instant.data)
      // It is gone before marks come.
      let way = min(place.t * 3, 1)
      return .number(shown[place.from] * (1 - way) + shown[place.to] * max(place.t * 3 - 2, 0))
    }
  }

  /// Lines and dots that a zoom moves out of the plot are cut off there.
  private func clip(to plot: CGRect, _ style: ChartStyle) {
    // Bars and references are cut off by themselves, because a group costs an image of its own in each frame.
    guard requests.contains(where: { $0.window != nil }),
      specs.contains(where: { [.line, .area, .points].contains($0.kind) })
    else { return }
    // Dots at the ends are whole, and lines end with the axes.
    let hasDots = specs.contains { $0.kind == .points || $0.hasPoints }
    let lines = plot.insetBy(dx: -0.5, dy: -style.type.size * 0.15)
    let reach = hasDots ? lines.insetBy(dx: -style.type.size * 0.3, dy: -style.type.size * 0.15) : lines
    for case let drawing as LineDrawing in drawings { drawing.cutLines(to: lines) }
    window.bounds = reach
    window.position = CGPoint(x: reach.midX, y: reach.midY)
    window.masksToBounds = true
  }

  /// The date of a race, large where no bar reaches.
  private func followCaption(_ film: ChartFilm, _ style: ChartStyle) {
    guard poses.contains(where: { !$0.caption.isEmpty }) else { return }
    let text = caption ?? style.type.text("", style.theme.secondaryText, scale: 4.2, weight: .bold)
    if caption == nil {
      caption = text
      text.name = "date"
      // Numbers of bars stay readable above it.
      front.insertSublayer(text, at: 0)
    }
    let date = raceDate(style, in: film.plot)
    text.isHidden = dateSetting.isHidden
    text.fontSize = style.type.size * date.scale
    (text.anchorPoint, text.position) = (date.anchor, date.position(in: film.plot))
    let captions = poses.map(\.caption)
    text.follow(clock, nil, .string) { instant in
      let place = film.place(instant.data)
      return .string(captions[place.t < 0.5 ? place.from : place.to])
    }
  }

  /// Shows another pose before the first step.
  func replaceFirst(by pose: ChartPose) { poses[0] = pose }

  /// Adds poses beyond those of the data. Gives the numbers of the steps through them.
  func advance(through more: [ChartPose]) -> (from: Double, to: Double) {
    let first = poses.count - 1
    poses += more
    clock.moves = true
    follow()
    return (Double(first), Double(poses.count - 1))
  }

  /// Makes poses of data, once the chart is built.
  var poseBuilder: PoseBuilder? { builder }
  var raceData: ChartData { data }

  /// Adds a pose, and gives the numbers of the steps that lead to it.
  func advance(to request: PoseBuilder.Request) -> (from: Double, to: Double) {
    build()
    guard let builder else { return (0, 0) }
    requests.append(request)
    poses.append(builder.pose(request))
    clock.moves = true
    follow()
    return (Double(poses.count - 2), Double(poses.count - 1))
  }
}
