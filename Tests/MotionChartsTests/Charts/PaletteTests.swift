// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Testing

@testable import MotionCharts

/// Colours of charts as people with a colour vision deficiency see them: the matrices of Machado, Oliveira and Fernandes (2009) for
/// severity 1, in linear sRGB, and distances in Oklab.
@Suite("Charts: colours")
struct PaletteTests {
  private static let visions: [(name: String, matrix: [Double])] = [
    ("normal", [1, 0, 0, 0, 1, 0, 0, 0, 1]),
    ("protanopia", [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998]),
    ("deuteranopia", [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881]),
    ("tritanopia", [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900]),
  ]

  private func linear(_ color: Color) -> [Double] {
    [color.red, color.green, color.blue].map { $0 <= 0.04045 ? $0 / 12.92 : Math.pow(($0 + 0.055) / 1.055, 2.4) }
  }

  private func oklab(_ rgb: [Double]) -> [Double] {
    let (r, g, b) = (max(rgb[0], 0), max(rgb[1], 0), max(rgb[2], 0))
    func root(_ x: Double) -> Double { x > 0 ? Math.pow(x, 1 / 3) : 0 }
    let l = root(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = root(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = root(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return [
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s, 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
    ]
  }

  private func seen(_ color: Color, _ matrix: [Double]) -> [Double] {
    let rgb = linear(color)
    return oklab((0..<3).map { row in (0..<3).map { matrix[3 * row + $0] * rgb[$0] }.reduce(0, +) })
  }

  private func luminance(_ color: Color) -> Double {
    let rgb = linear(color)
    return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]
  }

  private func distance(_ a: Color, _ b: Color) -> Double {
    PaletteTests.visions.map { _, matrix in
      zip(seen(a, matrix), seen(b, matrix)).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
    }.min() ?? 0
  }

  @Test(
    "24 colours of a theme are distinct for every kind of vision, and begin with those of the series",
    arguments: [(ChartTheme.dark, Color("#10131C"), 3.0), (ChartTheme.light, Color.white, 2.5)])
  func more(theme: ChartTheme, background: Color, contrast: Double) {
    let colors = theme.colors
    #expect(colors.count == 24 && Array(colors.prefix(8)) == theme.series)
    for i in colors.indices {
      for j in colors.indices where j > i {
        let apart = distance(colors[i], colors[j])
        #expect(apart > 0.05, "colours \(i) and \(j) are \(apart) apart")
      }
      let (a, b) = (luminance(colors[i]) + 0.05, luminance(background) + 0.05)
      #expect(max(a, b) / min(a, b) > contrast, "\(colors[i])")
    }
    var own = theme
    own.series = [.mint, .orange]
    #expect(Set(own.colors).count == 6)
    own.series = []
    #expect(own.color(3) == own.text)
  }

  @Test(
    "labels in the colours of marks can be read",
    arguments: [(ChartTheme.dark, Color("#10131C")), (ChartTheme.light, Color.white)])
  func labels(theme: ChartTheme, background: Color) {
    for color in theme.colors {
      let (a, b) = (luminance(theme.labelColor(color)) + 0.05, luminance(background) + 0.05)
      #expect(max(a, b) / min(a, b) > 4.45, "\(color)")
    }
    // Colours that can be read stay.
    for color in ChartTheme.dark.series { #expect(ChartTheme.dark.labelColor(color) == color) }
  }

  @Test(
    "every two colours of a theme stay apart for every kind of vision, and all stand out from the background",
    arguments: [(ChartTheme.dark, Color("#10131C"), 3.0), (ChartTheme.light, Color.white, 2.5)])
  func apart(theme: ChartTheme, background: Color, contrast: Double) {
    for (name, matrix) in PaletteTests.visions {
      let colors = theme.series.map { seen($0, matrix) }
      for i in colors.indices {
        for j in colors.indices where j > i {
          let distance = zip(colors[i], colors[j]).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
          #expect(distance > 0.1, "\(name): colours \(i) and \(j) are \(distance) apart")
        }
      }
    }
    for color in theme.series {
      let (a, b) = (luminance(color) + 0.05, luminance(background) + 0.05)
      #expect(max(a, b) / min(a, b) > contrast, "\(color)")
    }
  }
}
