import MotionKit

/// Tables on dark and on light, with a highlighted row, stripes, missing values, long texts, Arabic and Japanese.
///
///     motionkit still Tests/Authoring/tables.swift media/tables.png --at 1.5
@main
struct Tables: Composition {
  var format: Format { Format(width: 1920, height: 1420, fps: 25).background("#0E1218") }
  var program: Program { page.lasting(2) }

  var prices: Table {
    Table(
      columns: ["Country", "2019", "2021", "2023", "Growth"],
      rows: [
        ["Brazil", 2.45, 3.1, 4.2, 12.5], ["Colombia", 3.05, 4.25, 4.9, 8.25], ["Ethiopia", 2.9, 3.45, 4.05, -1.5],
        ["Honduras", 2.2, nil, 3.6, 10], ["Vietnam", 1.75, 2.05, 2.6, 6.75],
      ])
  }
  var projects: Table {
    Table(
      columns: ["Project", "Purpose", "Budget in euros", "Change"],
      rows: [
        [
          "Atlas", "Maps every tree of the city from the air, and tells gardeners which ones are thirsty", 1_234_567.5,
          -0.25,
        ],
        ["Bee", nil, 98.25, 12], ["Kite", "Power", nil, -1203.5], ["Über", "Nothing yet", 0, 0],
      ])
  }
  var cities: Table {
    Table(
      columns: ["المدينة", "السكان", "النمو"],
      rows: [["القاهرة", 9.8, 1.9], ["الرياض", 7.6, 2.25], ["دبي", 3.4, nil]])
  }
  var places: Table {
    Table(
      columns: ["都市", "百万人", "説明"],
      rows: [["東京", 13.96, "日本の首都であり、世界最大級の都市圏"], ["大阪", 2.69, "商業の街"], ["京都", 1.46, nil]])
  }

  @SceneBuilder var page: Scene {
    Layer().backgroundColor("#F4F5F8").frame(960, 0, 960, 1420)
    for (left, theme) in [(0.0, TableTheme.dark), (960, .light)] {
      let table = TableLayer(prices).column("Growth", decimals: 1, suffix: " %").theme(theme).fit(width: 840)
        .position(left + 480, 250)
      table
      table.highlights(row: "Brazil", for: 1)
      TableLayer(projects).theme(theme).style(.striped).font("Inter", 28).fit(width: 840).position(left + 480, 690)
      TableLayer(cities).theme(theme).font("Inter", 28).card().fit(width: 400).position(left + 260, 1150)
      TableLayer(places).theme(theme).font("Inter", 26).card().fit(width: 400).position(left + 700, 1150)
    }
  }
}
