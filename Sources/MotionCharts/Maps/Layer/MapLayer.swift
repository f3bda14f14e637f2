// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline

/// A map of the world, of some countries, or of a GeoJSON file, made of a ``ShapeLayer`` for each country. It needs no network.
///
/// ```swift
/// let map = MapLayer(.equalEarth).size(1600, 780).position(.center)
/// let _ = map.pin(at: GeoPoint(-22.9, -43.2), "Rio de Janeiro")
/// let flight = map.route(from: GeoPoint(38.7, -9.1), to: GeoPoint(-22.9, -43.2))
/// map
/// InOrder {
///   map.fills("BR", color: .mint, for: 0.6)
///   map.zooms(to: "BR", for: 1.2)
///   flight.draws(for: 1)
/// }
/// ```
///
/// Countries are found by their codes (ISO 3166: "BR" or "BRA") and by their English names. Outlines are Natural Earth's, in the
/// public domain, with borders as they are in effect. Antarctica is shown on globes, and elsewhere by ``showsAntarctica()``.
public final class MapLayer: Layer {
  /// How finely the world is drawn.
  /// Example: `MapLayer(.mercator, detail: .coarse)`
  public enum Detail: String, Hashable, Sendable, CaseIterable {
    /// 177 countries at 1:110 million, for small maps. The smallest countries are missing.
    case coarse
    /// 241 countries and territories at 1:50 million, for maps as large as a frame.
    case fine
  }

  private(set) final var projection = MapProjection.equalEarth
  private(set) final var features: [MapFeature] = []
  /// By the numbers of ``features``; those without an area have none.
  private(set) final var shapes: [ShapeLayer] = []
  /// For messages.
  private(set) final var subject = "the map"
  final var theme = MapTheme.dark
  final var moves: [MapMove] = []
  /// Where the first move begins.
  final var firstView = MapView(window: .zero, longitude: 0, latitude: 0)
  /// The part that fills the map before the first move, to fit it again into another size.
  final var focus: (part: MapPart, padding: Double)?
  /// Points at the edges that all views leave free.
  final var room = EdgePadding()
  /// The features of which the script knows the shapes.
  final var addressed: Set<Int> = []
  private(set) final var knownNames: [String: Int] = [:]
  /// Where the moves so far lead.
  final var lastView = MapView(window: .zero, longitude: 0, latitude: 0)
  /// Carries the view in each frame: the window as its bounds, the middle of a globe as its position.
  final let probe = Layer()
  final let sea = ShapeLayer()
  final let graticule = ShapeLayer()
  /// Cuts off everything outside of the map.
  final let window = Layer()
  final let land = Layer()
  final let routes = Layer()
  /// Pins and labels, which are never cut off.
  final let marks = Layer()
  final var isAntarcticaShown = false
  final var graticuleStep = 0.0
  /// The areas on the plane of the projection.
  final var areas: [Path] = []
  /// The pins and the names of countries, in order.
  final var marked: [MapTextLayers] = []
  /// Marks that follow the view, in order.
  final var followers: [Follower] = []
  /// Sets a mark for the frame, or binds it to the values of the view.
  typealias Follower = (MapFrame?, [LayerReading]) -> Void

  /// A map that shows nothing.
  /// Example: `let map = MapLayer(.equalEarth).size(1600, 780).position(.center)`
  public override init() {
    super.init()
    for layer in [probe, window, land, routes, marks, sea, graticule] {
      layer.bounds = .zero
      layer.position = .zero
    }
    probe.isInvisibleValue = true
    probe.isHidden = true
    sea.isHidden = true
    graticule.isHidden = true
    graticule.fillColor = nil
    graticule.lineWidth = 1
    for shape in [sea, graticule] { shape.path = Path() }
    addSublayer(probe)
    addSublayer(window)
    // From back to front.
    for layer in [sea, graticule, land, routes] { window.addSublayer(layer) }
    addSublayer(marks)
  }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// The world, 1600 points wide unless `size` says otherwise.
  /// Example: `let globe = MapLayer(.globe()).size(800, 800).position(.center)`
  public convenience init(_ projection: MapProjection, detail: Detail = .fine) {
    self.init()
    subject = "the map of the world"
    show(detail == .fine ? WorldOutlines.fine : WorldOutlines.coarse, projection)
  }

  /// The objects of a GeoJSON file (RFC 7946), each named by one of its properties. The map shows all of them.
  ///
  /// ```swift
  /// let map = MapLayer(geoJSON: "regions.geojson", names: "NAME_1").size(900, 900).position(.center)
  /// map
  /// InOrder { map.fills("Bavaria", color: .mint, for: 0.6) }
  /// ```
  ///
  /// An object that cannot be read is an error with its path in the file, such as `features[3].geometry.coordinates`.
  ///
  /// - Parameters:
  ///   - path: relative to the script.
  ///   - names: the property, or several separated by commas, with names of the objects. The first one that is there counts, and
  ///     all find the object.
  public convenience init(
    geoJSON path: String, names: String = "name", projection: MapProjection = .mercator, file: StaticString = #filePath
  ) {
    self.init()
    if DiagnosticLog.reportEmpty(path, of: "map", such: "regions.geojson") { return }
    let path = LibraryFolders.path(path, namedIn: file)
    subject = "the map \(path)"
    assetCallStack = CallStack.current
    let found = DiagnosticLog.ask(subject, at: []) { try $0.files.bytes(ofFile: path, limit: 1 << 26) }
    guard let found else { return }
    var reader = GeoJSONReader(names: names.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
    do throws(GeoJSONProblem) {
      show(try reader.read(found), projection)
    } catch {
      DiagnosticLog.error("\(subject), \(error.location): \(error.text)")
    }
  }

  private func show(_ features: [MapFeature], _ projection: MapProjection) {
    (self.features, self.projection) = (features, projection)
    // Names before codes and other names, so that no code hides a name.
    // In reverse, so that the first of equal names counts.
    for (number, feature) in features.enumerated().reversed() {
      for name in feature.others { knownNames[MapLayer.key(name)] = number }
    }
    for (number, feature) in features.enumerated().reversed() { knownNames[MapLayer.key(feature.name)] = number }
    if projection.isGlobe { sea.isHidden = false }
    for feature in features {
      let shape = ShapeLayer()
      shape.bounds = .zero
      shape.position = .zero
      shape.path = Path()
      shape.name = feature.name
      shape.fillRule = .evenOdd
      shape.lineJoin = .round
      shape.lineWidth = 1
      if feature.rings.isEmpty {
        shape.fillColor = nil
        shape.lineWidth = 2
      }
      shape.isHidden = isAntarctica(feature) && !projection.isGlobe
      land.addSublayer(shape)
      shapes.append(shape)
    }
    color()
    lastView = home
    let window = lastView.window
    bounds = CGRect(x: 0, y: 0, width: 1600, height: window.width > 0 ? 1600 / window.width * window.height : 1600)
    if projection.isGlobe { bounds.size = CGSize(width: 900, height: 900) }
  }

  /// Fits the map into its bounds.
  public override func resizeSublayers(withOldSize size: CGSize) {
    super.resizeSublayers(withOldSize: size)
    fitFirstView()
    follow()
  }
}

extension MapLayer: LayerWithOwnSize {}
