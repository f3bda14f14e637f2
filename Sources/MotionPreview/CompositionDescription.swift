// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionExport
import MotionHost
import MotionDSL
import MotionModel
import MotionTimeline

/// A composition as the studio's timeline shows it. All times are seconds of the composition.
struct CompositionDescription: Encodable {
  struct Scene: Encodable {
    var number: Int
    var name: String?
    var start, end: Double
    /// The transition into it.
    var entrance: Transition?
  }
  struct Transition: Encodable {
    var type: String
    var start, end: Double
  }
  struct Marker: Encodable {
    var name: String
    var time: Double
  }
  struct Caption: Encodable {
    var text: String
    var speaker: String?
    var start, end: Double
  }
  struct Sound: Encodable {
    var path: String
    var start, end: Double
    var volume: Double
  }
  struct Layer: Encodable {
    var id: Int
    var parent: Int?
    var type: String
    var name: String?
    var subject: String?
    var isClip: Bool
    var emits: Bool
    /// `clip.swift:12`
    var location: String?
    var bars: [Bar]
  }
  struct Bar: Encodable {
    var keyPath: String?
    var kind: String
    var start, end: Double
    var keys: [Double]
    var curve: [Double]
  }
  struct Part: Encodable {
    var start, end: Double
    var isOverlay: Bool
    var layers: [Layer]
  }
  struct Parameter: Encodable {
    var name, label, type, `default`: String
    var field: Field
    /// Whether nothing is rendered until it is set.
    var isRequired: Bool
    var choices: [String] = []
    /// Of a colour: names that it may have, as `#RRGGBB`.
    var colors: [String: String]?
    var minimum, maximum: Double?
    /// Nil: any number.
    var step: Double?
  }
  /// How a form asks for a parameter.
  enum Field: String, Encodable { case text, number, choice, checkbox, color, date }
  struct Segment: Encodable {
    var start, end: Double
  }

  var width, height: Int
  /// Frames per second as a fraction.
  var rate: [Int64]
  var frames: Int
  var duration: Double
  var isOpaque: Bool
  var scenes: [Scene]
  var parts: [Part]
  var markers: [Marker]
  var captions: [Caption]
  var sounds: [Sound]
  var segments: [Segment]
  var parameters: [Parameter]
  /// Of this process, for people who look for it.
  var process: Int32

  init(_ session: CompositionSession) throws {
    let timeline = session.program.timeline
    let rate = timeline.format.frameRate
    func time(_ frame: Int) -> Double { rate.time(ofFrame: frame).seconds }
    (width, height) = (timeline.format.width, timeline.format.height)
    self.rate = [rate.numerator, rate.denominator]
    frames = timeline.frameCount
    let duration = timeline.duration.seconds
    self.duration = duration
    isOpaque = !timeline.hasAlpha
    scenes = timeline.scenes.enumerated().map { index, scene in
      Scene(
        number: index + 1, name: scene.name, start: time(scene.startFrame), end: time(scene.endFrame),
        entrance: scene.entrance.map {
          Transition(
            type: $0.filter?.type ?? $0.type.rawValue, start: time(scene.entranceFrames.lowerBound),
            end: time(scene.entranceFrames.upperBound))
        })
    }
    func part(_ scene: Timeline.PlacedScene, isOverlay: Bool) -> Part {
      Part(
        start: time(scene.startFrame), end: min(time(scene.endFrame), duration), isOverlay: isOverlay,
        layers: timeline.tracks(of: scene).map(Layer.init))
    }
    parts = timeline.scenes.map { part($0, isOverlay: false) } + timeline.overlays.map { part($0, isOverlay: true) }
    markers = timeline.markers.map { Marker(name: $0.name, time: $0.time) }
    captions = timeline.captions.map { Caption(text: $0.text, speaker: $0.speaker, start: $0.start, end: $0.end) }
    sounds = timeline.audio.cues.map { cue in
      let (start, end) = CompositionDescription.span(of: cue, duration)
      return Sound(path: cue.path, start: start, end: end, volume: cue.volume)
    }
    segments =
      timeline.frameCount == 0
      ? []
      : SegmentPlan(boundaries: timeline.boundaries, frameCount: timeline.frameCount, frameRate: rate).segments.map {
        Segment(start: time($0.lowerBound), end: time($0.upperBound))
      }
    parameters = session.parameters.map(Parameter.init)
    process = getpid()
  }
}

extension CompositionDescription {
  /// When a sound is heard, in seconds of a composition with a duration.
  static func span(of cue: AudioCue, _ duration: Double) -> (start: Double, end: Double) {
    let start = cue.start.seconds
    var end = cue.end?.seconds ?? duration
    if let length = cue.length, let passes = cue.passes {
      end = min(end, start + length.seconds * Double(passes) / cue.rate)
    }
    return (start, min(end, duration))
  }
}

extension CompositionDescription.Layer {
  fileprivate init(_ track: TimelineTrack) {
    self.init(
      id: track.id, parent: track.parent, type: track.className, name: track.name,
      subject: track.subject.map { String($0.prefix(200)) }, isClip: track.isClip, emits: track.emits,
      location: track.location?.description,
      bars: track.bars.map {
        CompositionDescription.Bar(
          keyPath: $0.keyPath, kind: $0.kind, start: $0.start, end: $0.end, keys: $0.keys, curve: $0.curve)
      })
  }
}

extension CompositionDescription.Parameter {
  fileprivate init(_ parameter: ParameterDescription) {
    self.init(
      name: parameter.name, label: parameter.label, type: parameter.type, default: parameter.defaultText, field: .text,
      isRequired: parameter.isRequired)
    switch parameter.schema {
    case .number(let limits), .wholeNumber(let limits):
      field = .number
      (minimum, maximum) = (limits.range?.lowerBound, limits.range?.upperBound)
      step = limits.step
      if step == nil, case .wholeNumber = parameter.schema { step = 1 }
    case .choice(let names): (field, choices) = (.choice, names)
    case .boolean: field = .checkbox
    case .color:
      field = .color
      let named = Color.names.compactMap { name, color in
        if case .string(let digits) = color.parameterInput { (name, digits) } else { nil }
      }
      colors = Dictionary(uniqueKeysWithValues: named)
    case .date: field = .date
    default: break
    }
  }
}
