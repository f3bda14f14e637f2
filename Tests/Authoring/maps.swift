import MotionKit

/// Maps on dark and on light: values with a legend, and a globe with pins and a route.
///
///     motionkit still Tests/Authoring/maps.swift media/maps.png --at 1
@main
struct Maps: Composition {
  var format: Format { Format(width: 1920, height: 1080, fps: 25).background("#0E1218") }
  var program: Program { page.lasting(2) }

  @SceneBuilder var page: Scene {
    Layer().backgroundColor("#F6F7F9").frame(960, 0, 960, 1080)
    for (left, theme, colors) in [(0.0, MapTheme.dark, MapScale.Colors.amber), (960, .light, .blue)] {
      let scale = MapScale(colors, 0...50, classes: 5)
      let globe = MapLayer(.globe(facing: GeoPoint(40, 60))).theme(theme).showsGraticule().size(460, 460)
        .position(left + 480, 790)
      let _ = globe.pin(at: GeoPoint(52.5, 13.4), "Berlin", side: .leading)
      let _ = globe.pin(at: GeoPoint(35.7, 139.7), "Tokyo", side: .bottom)
      let _ = globe.route(from: GeoPoint(52.5, 13.4), to: GeoPoint(35.7, 139.7))
      MapLayer(.equalEarth).theme(theme).filled(by: ["BR": 47, "VN": 29, "CO": 12, "ID": 18, "ET": 9, "HN": 6], scale)
        .size(880, 440).position(left + 480, 260)
      MapLegend(scale, title: "Million bags", width: 260, theme: theme).position(left + 180, 450)
      globe
    }
  }
}
