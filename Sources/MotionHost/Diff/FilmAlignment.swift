// SPDX-License-Identifier: Apache-2.0

import MotionDSL

/// The scenes of two films, side by side. After a longer, new or missing scene, each scene is compared with itself at another
/// time.
struct FilmAlignment {
  /// A scene of both films, or of one.
  struct Part: Hashable {
    /// The name in the second film, or else in the first.
    var scene: String?
    /// Frames of either film; nil: it has no such part.
    var a: Range<Int>?
    var b: Range<Int>?
  }

  private(set) var parts: [Part] = []

  /// Scenes of one name belong together, as many as keep their order. Of the scenes between these, the first belongs to
  /// the first, if both films have as many; otherwise they are one part.
  init(_ a: FilmFacts, _ b: FilmFacts) {
    let (first, second) = (FilmAlignment.scenes(a, beside: b), FilmAlignment.scenes(b, beside: a))
    var (i, j) = (0, 0)
    // The last pair stands for the ends of both films.
    for pair in FilmAlignment.common(first, second) + [(first.count, second.count)] {
      join(first[i..<pair.0], second[j..<pair.1])
      if pair.0 < first.count {
        parts.append(Part(scene: first[pair.0].scene, a: first[pair.0].a, b: second[pair.1].a))
      }
      (i, j) = (pair.0 + 1, pair.1 + 1)
    }
  }

  /// A film's scenes, each with its frames in `a`. A file has none: those of the other film at the same times, or the whole
  /// film, if neither has any.
  private static func scenes(_ facts: FilmFacts, beside other: FilmFacts) -> [Part] {
    let scale = facts.scenes.isEmpty ? facts.rate / other.rate : 1
    let scenes = facts.scenes.isEmpty ? other.scenes : facts.scenes
    guard !scenes.isEmpty else { return [Part(scene: nil, a: 0..<facts.frames)] }
    let starts = scenes.map { min(Int((Double($0.start) * scale).rounded()), facts.frames) }
    return zip(scenes, zip(starts, starts.dropFirst() + [facts.frames])).map { scene, frames in
      Part(scene: scene.name, a: frames.0..<max(frames.0, frames.1))
    }
  }

  /// The places of scenes with equal names, as many as keep their order. Scenes without a name are in no place.
  private static func common(_ a: [Part], _ b: [Part]) -> [(Int, Int)] {
    enum Key: Equatable { case name(String), unnamed(film: Int, scene: Int) }
    func keys(_ parts: [Part], _ film: Int) -> [Key] {
      parts.enumerated().map { index, part in part.scene.map(Key.name) ?? .unnamed(film: film, scene: index) }
    }
    return LongestCommonSubsequence.pairs(keys(a, 0), keys(b, 1))
  }

  /// Adds the scenes between two common ones.
  private mutating func join(_ a: ArraySlice<Part>, _ b: ArraySlice<Part>) {
    // As many scenes on both sides are the same ones, changed.
    if a.count == b.count {
      for (first, second) in zip(a, b) {
        parts.append(Part(scene: second.scene ?? first.scene, a: first.a, b: second.a))
      }
    } else if let start = a.first?.a, let end = a.last?.a, let other = b.first?.a, let last = b.last?.a {
      parts.append(
        Part(
          scene: a.count == 1 ? a.first?.scene : b.count == 1 ? b.first?.scene : nil,
          a: start.lowerBound..<end.upperBound, b: other.lowerBound..<last.upperBound))
    } else {
      parts += a
      parts += b.map { Part(scene: $0.scene, b: $0.a) }
    }
  }
}
