// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// Marks as layers, for arrows, captions and animations.
extension Chart {
  /// The bar of a key.
  ///
  /// - Parameter series: its column or series, where a key has several bars; nil for the first.
  ///
  /// Example: `Animate(chart.bar("Brazil"), \.fillColor, to: .orange, duration: 0.4)`
  public func bar(_ key: String, of series: String? = nil) -> ShapeLayer {
    part(key, series, "bar") { $0.kind == .bars } as? ShapeLayer ?? ShapeLayer()
  }

  /// A layer that follows a value of a line, an area or dots: as large as its dot. An arrow leads to its middle, or to one of its edges.
  /// Example: `Arrow(from: note.edge(.bottom), to: chart.point("2021")).gap(12)`
  public func point(_ key: String, of series: String? = nil) -> ChartPoint {
    part(key, series, "point") { [.line, .area, .points].contains($0.kind) } as? ChartPoint ?? absentPoint()
  }

  /// Stands for a missing point. It is a part of the chart, so nobody reads a second error about it.
  private func absentPoint() -> ChartPoint {
    let point = ChartPoint()
    point.isHidden = true
    addSublayer(point)
    return point
  }

  /// The slice of a pie.
  /// Example: `Animate(chart.slice("Wind"), \.transform.scale, to: 1.1, duration: 0.4)`
  public func slice(_ key: String) -> ShapeLayer {
    part(key, nil, "slice") { $0.kind == .pie } as? ShapeLayer ?? ShapeLayer()
  }

  /// The line of a series.
  /// Example: `dot.travels(along: chart.line("price"), for: 2)`
  public func line(_ series: String? = nil) -> ShapeLayer {
    build()
    for case let drawing as LineDrawing in drawings { if let line = drawing.line(series) { return line } }
    report(series ?? "", "line", drawings.filter { $0 is LineDrawing }.flatMap { names(of: $0) })
    return ShapeLayer()
  }

  /// The label of a bar, a slice or a line.
  /// Example: `chart.label("Brazil").foregroundColor = .yellow`
  public func label(_ key: String, of series: String? = nil) -> TextLayer {
    build()
    for drawing in drawings { if let label = drawing.label(key, of: series) { return label } }
    DiagnosticLog.error(
      "a chart has no label for “\(key)”; labels need valueLabels(…) or seriesLabels(), and a key or series that exists"
    )
    return TextLayer()
  }

  private func part(_ key: String, _ series: String?, _ name: String, _ isMeant: (MarkSpec) -> Bool) -> Layer {
    build()
    for drawing in drawings where isMeant(drawing.spec) {
      if let layer = drawing.layer(key, of: series) { return layer }
    }
    let meant = drawings.filter { isMeant($0.spec) }
    if series == nil, !meant.contains(where: { $0.keys.contains(key) }) {
      report(key, name, meant.flatMap(\.keys))
    } else {
      DiagnosticLog.error("a chart has no \(name) “\(key)”: \(absence(of: key, series, among: meant))")
    }
    return Layer()
  }

  /// Why there is no mark of a key, and which keys have one.
  func absence(of key: String, _ series: String?, among drawings: [any ChartDrawing]) -> String {
    func list(_ names: [String]) -> String {
      var seen: Set<String> = []
      return names.filter { seen.insert($0).inserted }.prefix(12).map { "“\($0)”" }.joined(separator: ", ")
    }
    let all = drawings.flatMap { drawing in poses.prefix(1).flatMap { $0.series[drawing.number] } }
    let own = all.filter { series == nil || $0.name == series }
    if own.isEmpty, let series {
      return all.isEmpty
        ? "the chart has no marks" : "there is no series “\(series)”; there are \(list(all.map(\.name)))"
    }
    let keys = own.flatMap { one in one.keys.filter { one.marks[$0] != nil } }
    if keys.isEmpty { return "the chart has no marks" }
    let owner = series.map { " of “\($0)”" } ?? ""
    let isKnown = own.contains { $0.keys.contains(key) }
    return "there is no \(isKnown ? "value\(owner) there" : "mark\(owner) of this key"); there are \(list(keys))"
  }

  private func report(_ key: String, _ name: String, _ known: [String]) {
    var seen: Set<String> = []
    let keys = known.filter { seen.insert($0).inserted }
    let list = keys.prefix(12).map { "“\($0)”" }.joined(separator: ", ")
    DiagnosticLog.error(
      "a chart has no \(name) “\(key)”; "
        + (keys.isEmpty
          ? "it has none at all" : "it has \(list)\(keys.count > 12 ? " and \(keys.count - 12) more" : "")"))
  }

  /// The names of the series of a mark.
  func names(of drawing: any ChartDrawing) -> [String] {
    var seen: Set<String> = []
    return poses.flatMap { $0.series[drawing.number].map(\.name) }.filter { seen.insert($0).inserted }
  }
}
