// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// The loudness of a sound file over its time, as bars.
///
/// ```swift
/// let wave = Waveform("voice.m4a").size(1200, 200).position(.center)
/// Audio("voice.m4a")
/// InOrder { wave.plays() }
/// ```
///
/// A bar is the root of the mean power (RMS) of its stretch, beside the loudest one. It is 960 points wide and 160 points high,
/// unless it has another size.
public final class Waveform: Layer {
  /// The part that has been played, 0…1.
  /// Example: `NumberLayer(wave.progress, format: .percent.precision(.fractionLength(0)))`
  public private(set) final var progress = Value(0.0)
  private let rest = ShapeLayer()
  private let played = ShapeLayer()
  private let window = Layer()
  private var levels: [Double] = []
  private var length = 0.0

  /// A sound of no length.
  /// Example: `Waveform("voice.m4a").position(.center)`
  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// The longest stretch of a file, in seconds.
  private static let longest = 4 * 3600.0

  /// - Parameters:
  ///   - path: of a sound file or a clip with sound, relative to the script.
  ///   - bars: how many, 1…2000.
  ///   - range: the stretch of the file in seconds; nil for all of it, up to four hours.
  ///
  /// Example: `Waveform("voice.m4a", bars: 64, range: 0...12).position(.center)`
  public convenience init(
    _ path: String, bars: Int = 96, range: ClosedRange<Double>? = nil,
    file: StaticString = #filePath
  ) {
    self.init()
    bounds = CGRect(x: 0, y: 0, width: 960, height: 160)
    if DiagnosticLog.reportEmpty(path, of: "sound", such: "voice.m4a") { return }
    guard (1...2000).contains(bars),
      range.map({ $0.lowerBound >= 0 && $0.upperBound <= Waveform.longest }) ?? true
    else {
      DiagnosticLog.error(
        "a waveform has 1 to 2000 bars and a range within 0 to \(Int(Waveform.longest)) seconds, got \(bars)"
          + (range.map { " and \($0)" } ?? ""))
      return
    }
    let sound = SoundFile(LibraryFolders.path(path, namedIn: file))
    let known = DiagnosticLog.ask("the sound \(sound.path)", at: []) { services in
      let whole =
        try services.sounds.duration(of: sound, within: Waveform.longest) ?? Waveform.longest
      let stretch = range.map { min($0.lowerBound, whole)...min($0.upperBound, whole) } ?? 0...whole
      return (stretch, try services.sounds.power(of: sound, in: [nil], until: stretch.upperBound))
    }
    guard let known, let power = known.1.first else { return }
    length = known.0.upperBound - known.0.lowerBound
    levels = Waveform.levels(power, known.0, count: bars)
    show()
  }

  /// RMS of equal stretches, the loudest one 1.
  static func levels(_ power: SoundPower, _ range: ClosedRange<Double>, count: Int) -> [Double] {
    let step = (range.upperBound - range.lowerBound) / Double(count)
    guard step > 0 else { return Array(repeating: 0, count: count) }
    let levels = (0..<count).map { index in
      let start = range.lowerBound + step * Double(index)
      return (power.energy(from: start, to: start + step) / step).squareRoot()
    }
    let loudest = levels.max() ?? 0
    return loudest > 0 ? levels.map { $0 / loudest } : levels
  }

  private func show() {
    rest.fillColor = Color(white: 0.5, alpha: 0.5)
    played.fillColor = ComponentColors.accent
    (rest.name, played.name, window.name) = ("bars", "played", "window")
    window.masksToBounds = true
    window.anchorPoint = .zero
    window.addSublayer(played)
    addSublayer(rest)
    addSublayer(window)
    arrange()
  }

  private func arrange() {
    guard !levels.isEmpty else { return }
    let (width, height) = (Double(bounds.width), Double(bounds.height))
    let step = width / Double(levels.count)
    let bar = step * 0.62
    var path = Path()
    for (index, level) in levels.enumerated() {
      // A curve that shows quiet parts too; silence is a dot.
      let length = max(Math.pow(level, 0.8) * height, min(bar, height))
      let frame = CGRect(
        x: step * Double(index) + (step - bar) / 2, y: (height - length) / 2, width: bar,
        height: length)
      path.append(Path.roundedRect(frame, radius: min(bar, length) / 2))
    }
    for shape in [rest, played] {
      shape.path = path
      shape.bounds = CGRect(x: 0, y: 0, width: width, height: height)
      shape.position = CGPoint(x: width / 2, y: height / 2)
    }
    window.position = .zero
    window.bounds = CGRect(x: 0, y: 0, width: 0, height: height)
    window.bind(PropertyPath(.bounds), to: [progress.bindingReading.reading]) { values in
      guard case .number(let part) = values[0] else { return nil }
      return .rect(CGRect(x: 0, y: 0, width: min(max(part, 0), 1) * width, height: height))
    }
  }

  /// The colours of the part that has been played and of the rest; nil for a rest as it is.
  /// Example: `Waveform("voice.m4a").tint(.mint)`
  @discardableResult public func tint(_ color: Color, rest restColor: Color? = nil) -> Self {
    played.fillColor = color
    if let restColor { rest.fillColor = restColor }
    return self
  }

  /// Colours the bars from the first to the last, in the time of the sound unless told otherwise.
  /// Example: `InOrder { wave.plays() }`
  public func plays(for seconds: Double? = nil) -> some Step {
    Animate(progress, from: 0, to: 1, duration: seconds ?? length, timing: .linear)
  }

  /// Fills the new size.
  public override func resizeSublayers(withOldSize size: CGSize) {
    super.resizeSublayers(withOldSize: size)
    arrange()
  }
}

extension Waveform: LayerWithOwnSize {}
