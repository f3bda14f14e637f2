import Foundation
import MotionKit

/// A journey on a map, from a table of stops: the line draws itself, the view follows, the kilometres count.
///
///     motionkit sheet templates/map-route sheet.png
///     motionkit export templates/map-route out.mp4 --set stops=@trip.csv --set title="Down the coast" --set isDark=false
@main
struct MapRouteFilm: Composition {
  @Parameter("Title") var title = "Lisbon to Vienna by train"
  @Parameter("Line below it") var subtitle = "Six cities, five trains, no airport"
  @Parameter("Stops in order, with latitude and longitude in degrees") var stops = Table("stops.csv")
  @Parameter("Unit of the distance", oneOf: ["km", "mi"]) var unit = "km"
  @Parameter("Seconds for a leg", in: 0.6...6) var pace = 1.5
  @Parameter("Accent colour") var accent: Color = "#FF6B4A"
  @Parameter("Dark map") var isDark = true

  var format: Format { .hd1080(fps: 30).shapes(.landscape, .square, .vertical).background(sea) }

  var program: Program {
    journey.lasting((10 * (2.6 + pace * Double(max(1, points.count - 1)) + 3.4)).rounded() / 10).allows("fallback-font")
  }

  @SceneBuilder var journey: Scene {
    let map = MapLayer(.mercator).theme(isDark ? .dark : .light).showsSea(sea).size(width, height).position(.center)
      .padding(.top, area.minY + 220).padding(.bottom, height - area.maxY + 200).padding(.horizontal, 60)
    let distance = Value(0, "distance")
    let traveller = ShapeLayer(.circle(40)).fillColor(.white).stroke(accent, 10)
    let legs = zip(points, points.dropFirst()).map { map.route(from: $0.place, to: $1.place).stroke(accent, 10) }
    for (index, point) in points.enumerated() {
      let pin = map.pin(at: point.place, point.name, side: index % 2 == 0 ? .bottom : .top).diameter(26)
      let _ = pin.label.font("Inter", 38, .bold)
      let _ = pin.enters(.scale(0), .fade, for: 0.3, at: .marker("stop \(index)"))
    }
    map
    // Words stand on a calm ground.
    GradientLayer([sea, sea.opacity(0)]).size(width, area.minY + 320).position(.top)
    GradientLayer([sea.opacity(0), sea]).size(width, height - area.maxY + 320).position(.bottom)
    if !legs.isEmpty { traveller.shown(from: "stop 0", to: "over").enters(.scale(0), for: 0.3) }
    header
    figure(distance)
    InOrder {
      Wait(0.8)
      if points.count > 1 { frame(map, around: 0...1, for: 1.4) }
      Marker("stop 0")
      Wait(0.4)
      for (index, leg) in legs.enumerated() {
        Parallel {
          frame(map, around: index...(index + 1), for: pace)
          leg.draws(for: pace)
          traveller.travels(along: leg, for: pace)
          Animate(
            distance, by: points[index].distance(to: points[index + 1]) / (unit == "mi" ? 1.609344 : 1), duration: pace)
        }
        Marker("stop \(index + 1)")
      }
      Wait(0.2)
      Marker("over")
      if points.count > 1 { frame(map, around: 0...(points.count - 1), for: 1.4) }
    }
  }

  // MARK: Parts

  var area: CGRect { format.safeArea }
  var width: Double { Double(format.width) }
  var height: Double { Double(format.height) }
  var sea: Color { isDark ? "#101A2E" : "#A9CCE0" }
  var ink: Color { isDark ? .white : "#10202E" }

  struct Stop {
    var name: String
    var latitude, longitude: Double
    var place: GeoPoint { GeoPoint(latitude, longitude) }

    /// In kilometres, over a round earth.
    func distance(to other: Stop) -> Double {
      let (a, b) = (latitude * .pi / 180, other.latitude * .pi / 180)
      let turn = (other.longitude - longitude) * .pi / 180
      return 6371 * acos(min(1, sin(a) * sin(b) + cos(a) * cos(b) * cos(turn)))
    }
  }

  var points: [Stop] {
    stops.complete("latitude", "longitude").rows.compactMap { row in
      guard let latitude = row.number("latitude"), let longitude = row.number("longitude") else { return nil }
      return Stop(name: row.text("stop") ?? "", latitude: latitude, longitude: longitude)
    }
  }

  /// Moves the view until some stops are in it, with room around them.
  func frame(_ map: MapLayer, around range: ClosedRange<Int>, for seconds: Double) -> some Step {
    let some = points[range]
    let (south, north) = (some.map(\.latitude).min() ?? 0, some.map(\.latitude).max() ?? 0)
    let (west, east) = (some.map(\.longitude).min() ?? 0, some.map(\.longitude).max() ?? 0)
    let (up, aside) = (max(1, 0.2 * (north - south)), max(1, 0.2 * (east - west)))
    return map.zooms(
      from: GeoPoint(min(84, north + up), west - aside), to: GeoPoint(max(-84, south - up), east + aside), for: seconds)
  }

  var header: Layer {
    Stack(.vertical, spacing: 8) {
      line(title, 84, .black).tracking(-1).enters(.rise(30), .fade, for: 0.5, delay: 0.2)
      if !subtitle.isEmpty { line(subtitle, 46, .medium).enters(.fade, for: 0.5, delay: 0.5) }
    }
    .anchorPoint(0, 0).position(area.minX, area.minY)
  }

  func figure(_ distance: Value<Double>) -> Layer {
    Stack(.horizontal, spacing: 18, alignment: .baseline) {
      NumberLayer(distance).font("Inter Display", 130, .black).tracking(-3).foregroundColor(ink)
      text(unit, 60, .bold).foregroundColor(isDark ? accent : ink)
    }
    .flows().anchorPoint(0, 1).position(area.minX, area.maxY).enters(.fade, for: 0.5, delay: 2.2)
  }

  /// A text that is cut, with a warning, if it does not fit at its smallest size.
  func line(_ string: String, _ size: Double, _ weight: FontWeight) -> TextLayer {
    text(string, size, weight).wrapped(width: area.width, alignment: .left).lineLimit(1)
  }

  func text(_ string: String, _ size: Double, _ weight: FontWeight) -> TextLayer {
    TextLayer(string).font("Inter Display", size, weight).foregroundColor(ink).fit(
      width: area.width, from: 0.4 * size, to: size
    )
    .shadow(opacity: isDark ? 0.6 : 0, radius: 14, offset: (0, 2))
  }
}
