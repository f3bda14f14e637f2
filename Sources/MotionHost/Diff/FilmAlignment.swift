// SPDX-License-Identifier: Apache-2.0

/// Which part of one film belongs to which part of another. A longer, new or missing scene moves all that follow, and
/// these are compared with themselves.
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
    for pair in FilmAlignment.common(first.map(\.scene), second.map(\.scene)) + [(first.count, second.count)] {
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

  /// The longest list of places with equal names in both lists. Scenes without a name are in no place.
  private static func common(_ a: [String?], _ b: [String?]) -> [(Int, Int)] {
    var lengths = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
    func isSame(_ i: Int, _ j: Int) -> Bool { a[i] != nil && a[i] == b[j] }
    for i in a.indices.reversed() {
      for j in b.indices.reversed() {
        lengths[i][j] = isSame(i, j) ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
      }
    }
    var pairs: [(Int, Int)] = []
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      if isSame(i, j) {
        pairs.append((i, j))
        (i, j) = (i + 1, j + 1)
      } else if lengths[i + 1][j] >= lengths[i][j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return pairs
  }

  /// Adds the scenes between two common ones.
  private mutating func join(_ a: ArraySlice<Part>, _ b: ArraySlice<Part>) {
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
