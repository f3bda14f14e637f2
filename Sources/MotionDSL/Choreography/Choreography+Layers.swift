// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionLayers
import MotionModel
import MotionTimeline

/// How a choreography becomes animations: one for each ``Animate``, one group for each property that a repetition
/// animates. They are pure functions of time like any other.
extension Choreography {
  /// An animation of one property of one layer.
  struct Piece {
    var layer: Layer
    var path: PropertyPath
    var begin: Double
    var animation: Animation
    var callStack: [UInt]
    /// How many of its seconds pass in one of the scene's.
    var speed = 1.0

    /// Identifies one chain: later pieces continue earlier ones.
    struct Track: Hashable {
      var layer: ObjectIdentifier
      var path: PropertyPath
    }
    var track: Track { Track(layer: ObjectIdentifier(layer), path: path) }
  }

  /// All animations, in order of time.
  ///
  /// - Parameter isEased: whether pieces without a timing function ease in and out; endless cycles run evenly.
  func pieces(from begin: Double, isEased: Bool = true) -> [Piece] {
    cues.flatMap { cue -> [Piece] in
      switch cue.content {
      case .animation(let animation, let layer, let callStack):
        let copy = animation.copy()
        if isEased { copy.easeByDefault() }
        let path = animation.propertyPath ?? PropertyPath(unresolved: "")
        return [Piece(layer: layer, path: path, begin: begin + cue.begin, animation: copy, callStack: callStack)]
      case .cycles(let inner, let count, let autoreverses):
        let isInnerEased = isEased && (count < .infinity || autoreverses)
        return Choreography.tracks(inner.pieces(from: 0, isEased: isInnerEased)).map { track in
          let group = AnimationGroup()
          group.animations = track.enumerated().map { index, piece in
            piece.animation.beginTime = piece.begin
            // The first piece of a track also holds its value before it begins.
            piece.animation.fillMode = index == 0 ? .both : .forwards
            return piece.animation
          }
          group.duration = inner.duration
          group.repeatCount = count
          group.autoreverses = autoreverses
          group.isRemovedOnCompletion = false
          return Piece(
            layer: track[0].layer, path: track[0].path, begin: begin + cue.begin, animation: group,
            callStack: track[0].callStack)
        }
      case .action, .marker: return []
      }
    }
  }

  /// The first animation that does not end by a time of the scene, in seconds of the scene; nil: something else does not.
  ///
  /// - Parameter speed: seconds of the choreography in one of the scene.
  func firstCut(
    from begin: Double, speed: Double, by end: Double
  ) -> (begin: Double, duration: Double, callStack: [UInt])? {
    for piece in Choreography.sorted(pieces(from: begin, speed: speed)) {
      let cycles = Double(max(piece.animation.repeatCount, 1)) * (piece.animation.autoreverses ? 2 : 1)
      let duration = piece.animation.duration * cycles / piece.speed
      if piece.begin + duration > end + 1e-6 { return (piece.begin, duration, piece.callStack) }
    }
    return nil
  }

  /// Pieces by layer and property, each in order of time.
  private static func tracks(_ pieces: [Piece]) -> [[Piece]] {
    var numbers: [Piece.Track: Int] = [:]
    var tracks: [[Piece]] = []
    for piece in sorted(pieces) {
      if let number = numbers[piece.track] {
        tracks[number].append(piece)
      } else {
        numbers[piece.track] = tracks.count
        tracks.append([piece])
      }
    }
    return tracks
  }

  /// In order of time; those of one time stay as they are.
  private static func sorted(_ pieces: [Piece]) -> [Piece] {
    pieces.enumerated().sorted { a, b in
      a.element.begin == b.element.begin ? a.offset < b.offset : a.element.begin < b.element.begin
    }.map(\.element)
  }

  /// Adds the animations to their layers, which must be below `root`. The first of a property shows its start before
  /// it begins, unless an animation that was declared on the layer does.
  static func attach(_ pieces: [Piece], below root: Layer) {
    var begun: Set<Piece.Track> = []
    for piece in sorted(pieces) {
      let isFirst = begun.insert(piece.track).inserted && !piece.layer.isAnimated(piece.path)
      // A value needs no line of its own.
      if piece.layer.isInvisibleValue, piece.layer.superlayer == nil { root.insertSublayer(piece.layer, at: 0) }
      DiagnosticLog.reporting(at: piece.callStack) {
        guard let clock = piece.layer.clock(below: root) else {
          DiagnosticLog.error(
            "a step animates \(piece.path.keyPath) of \(piece.layer), but this layer is not in the scene when the scene "
              + "begins; add it: write its name on a line of its own in the scene")
          return
        }
        guard clock.speed > 0 else {
          DiagnosticLog.error(
            "a step animates \(piece.path.keyPath) of \(piece.layer), but the time of this layer does not run forward: its "
              + "speed is \(clock.speed); give the layer and its superlayers a speed above 0")
          return
        }
        let animation = piece.animation
        // Exactly 0 would mean "when it is added" (T-20).
        let begin = clock.speed * piece.begin + clock.offset
        animation.beginTime = begin == 0 ? .leastNonzeroMagnitude : begin
        animation.speed = Float(piece.speed / clock.speed)
        animation.fillMode = isFirst ? .both : .forwards
        piece.layer.add(animation)
      }
    }
  }
}

extension Choreography {
  /// All animations, begun at a time of the scene, by a clock of which `speed` seconds pass in one of the scene's.
  func pieces(from begin: Double, speed: Double) -> [Piece] {
    guard speed != 1 else { return pieces(from: begin) }
    return pieces(from: 0).map { piece in
      var piece = piece
      (piece.begin, piece.speed) = (begin + piece.begin / speed, speed)
      return piece
    }
  }
}
