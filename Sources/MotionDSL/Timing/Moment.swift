// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel
import MotionTimeline

/// A time in seconds, by name, or by an event of a layer.
enum NamedTime: Sendable {
  case seconds(Double)
  case marker(String, offset: Double)
  case layer(AwaitedLayer, LayerEvent, offset: Double)
  /// When a sound has ended; of sounds alone.
  case sound(SoundIdentity, name: String, offset: Double)
}

/// An event of a layer that others wait for.
enum LayerEvent: Sendable {
  /// Its entrances are over.
  case entered
  /// Its time is over.
  case gone
}

/// The layer that a time follows. Values with times in them, such as ``AnimationOptions``, are handed about as freely as numbers.
struct AwaitedLayer: @unchecked Sendable {
  // SAFETY: it is only asked for its times, when its scene is assembled, by the thread that the script runs on.
  let layer: Layer

  init(_ layer: Layer) { self.layer = layer }
}

/// A time of a scene: seconds, the name of a marker, or an event of another layer.
///
/// ```swift
/// card.enters(.rise(80), .fade)
/// title.shown(from: .after(card, 0.2), to: "end")
/// text.enters(.rise(40), .fade, at: "ready").leaves(.fade, at: .after(title, 2))
/// photo.animate(\.opacity, to: 1, .ease(0.6).begin(at: .after(title)))
/// Animate(shape, \.strokeEnd, from: 0, to: 1, duration: 0.5).begin(at: .after(title))
/// ```
public struct Moment: Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  let time: NamedTime

  init(_ time: NamedTime) { self.time = time }
  /// Seconds from the start of the scene.
  public init(floatLiteral seconds: Double) { time = .seconds(seconds) }
  /// Whole seconds from the start of the scene.
  public init(integerLiteral seconds: Int) { time = .seconds(Double(seconds)) }
  /// The time of a marker, by its name.
  public init(stringLiteral name: String) { time = .marker(name, offset: 0) }

  /// Seconds from the start of the scene, the component or the overlay.
  ///
  /// Example: `layer.shown(from: .seconds(2))`
  public static func seconds(_ seconds: Double) -> Moment { Moment(.seconds(seconds)) }
  /// A marker of the scene or the component, with an offset in seconds.
  ///
  /// Example: `layer.shown(from: .marker("ready", 0.5))`
  public static func marker(_ name: String, _ seconds: Double = 0) -> Moment { Moment(.marker(name, offset: seconds)) }
  /// The end of a layer's entrances, or the start of its time if it has none, with an offset in seconds.
  ///
  /// Example: `layer.shown(from: .after(title, 0.2))`
  public static func after(_ layer: Layer, _ seconds: Double = 0) -> Moment {
    Moment(.layer(AwaitedLayer(layer), .entered, offset: seconds))
  }
  /// The end of a layer's time, with an offset in seconds. It needs an end, such as `shown(0..<4)` or `leaves(.fade, at: 4)`.
  ///
  /// Example: `layer.shown(from: .end(of: title))`
  public static func end(of layer: Layer, _ seconds: Double = 0) -> Moment {
    Moment(.layer(AwaitedLayer(layer), .gone, offset: seconds))
  }
}
