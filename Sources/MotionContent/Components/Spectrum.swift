// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// Bars that dance to a sound, low frequencies first.
///
/// ```swift
/// let music = Audio("music.m4a")
/// music
/// Spectrum(of: music).size(1200, 300).position(.center)
/// ```
///
/// Each bar follows the level of a band of frequencies from 50 Hz to 10 kHz; all bands are equally wide to the ear. It is 960
/// points wide and 240 points high, unless it has another size. The sound stands in the scene or in the program.
public final class Spectrum: Layer {
  private var bars: [Layer] = []
  private var inputs: [SoundLevel] = []

  private static let lowest = 50.0
  private static let highest = 10_000.0

  /// No bars.
  /// Example: `Spectrum(of: music).position(.center)`
  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// - Parameters:
  ///   - sound: the one that is heard.
  ///   - count: of bars, 1…64.
  ///
  /// Example: `Spectrum(of: music, bars: 32).position(.center)`
  public convenience init(of sound: Audio, bars count: Int = 24) {
    self.init()
    bounds = CGRect(x: 0, y: 0, width: 960, height: 240)
    guard (1...64).contains(count) else {
      DiagnosticLog.error("a spectrum has 1 to 64 bars, got \(count)")
      return
    }
    // Bars divide the range by equal ratios, as the ear does.
    let ratio = Spectrum.highest / Spectrum.lowest
    for index in 0..<count {
      func edge(_ index: Int) -> Double {
        Spectrum.lowest * Math.pow(ratio, Double(index) / Double(count))
      }
      inputs.append(sound.level(from: edge(index), to: edge(index + 1)).falling(0.35))
      let bar = Layer()
      bar.backgroundColor = ComponentColors.accent
      bars.append(bar)
      addSublayer(bar)
    }
    arrange()
  }

  private func arrange() {
    guard !bars.isEmpty else { return }
    let (width, height) = (Double(bounds.width), Double(bounds.height))
    let step = width / Double(bars.count)
    let thickness = step * 0.64
    let count = Double(bars.count)
    for (index, (bar, input)) in zip(bars, inputs).enumerated() {
      bar.anchorPoint = CGPoint(x: 0.5, y: 1)
      bar.position = CGPoint(x: step * (Double(index) + 0.5), y: height)
      bar.bounds = CGRect(x: 0, y: 0, width: thickness, height: thickness)
      bar.cornerRadius = thickness / 2
      // Music loses about 4 dB an octave, and a narrow band holds little of the power.
      let gain = 3.2 * (1 + 11 * Double(index) / count)
      bar.bind(PropertyPath(.bounds), to: [input.bindingReading.reading]) { values in
        guard case .number(let level) = values[0] else { return nil }
        let part = min(Math.pow(max(level, 0) * gain, 0.7), 1)
        return .rect(CGRect(x: 0, y: 0, width: thickness, height: max(part * height, thickness)))
      }
    }
  }

  /// The colour of the bars.
  /// Example: `Spectrum(of: music).tint(.mint)`
  @discardableResult public func tint(_ color: Color) -> Self {
    for bar in bars { bar.backgroundColor = color }
    return self
  }

  /// Fills the new size.
  public override func resizeSublayers(withOldSize size: CGSize) {
    super.resizeSublayers(withOldSize: size)
    arrange()
  }
}

extension Spectrum: LayerWithOwnSize {}
