// SPDX-License-Identifier: Apache-2.0

/// Pairs of bars of fractions. Their fractions share symbols above the bar, or below it.
struct FormulaBars {
  private(set) var pairs: [(old: Int, new: Int)] = []

  private struct Fractions: Hashable { var old, new: Int }

  /// - Parameter symbols: the pairs of all other symbols.
  init(_ old: [FormulaPiece], _ new: [FormulaPiece], _ symbols: [(old: Int, new: Int)]) {
    let (a, b) = (FormulaBars.bars(old), FormulaBars.bars(new))
    guard !a.isEmpty, !b.isEmpty else { return }
    var shared: [Fractions: Int] = [:]
    var (keptOld, keptNew): (Set<Int>, Set<Int>) = ([], [])
    for pair in symbols {
      let (from, to) = (old[pair.old].around.fractions, new[pair.new].around.fractions)
      keptOld.formUnion(from.keys)
      keptNew.formUnion(to.keys)
      for (f, side) in from {
        for (g, other) in to where side == other { shared[Fractions(old: f, new: g), default: 0] += 1 }
      }
    }
    // Ties break by node, so pairs do not follow a dictionary's order.
    let best = shared.sorted { (-$0.value, $0.key.old, $0.key.new) < (-$1.value, $1.key.old, $1.key.new) }
    for (key, _) in best { pair(a[key.old], b[key.new]) }
    // A fraction whose symbols have all changed keeps its bar between the same neighbours.
    for (f, i) in a.sorted(by: { $0.key < $1.key }) where !keptOld.contains(f) {
      for (g, j) in b.sorted(by: { $0.key < $1.key }) where !keptNew.contains(g) {
        guard old[i].around.role == new[j].around.role,
          FormulaBars.neighbours(of: f, bar: i, old) == FormulaBars.neighbours(of: g, bar: j, new)
        else { continue }
        pair(i, j)
      }
    }
  }

  private mutating func pair(_ i: Int?, _ j: Int?) {
    guard let i, let j, !pairs.contains(where: { $0.old == i || $0.new == j }) else { return }
    pairs.append((i, j))
  }

  /// The bars by the nodes of their fractions.
  private static func bars(_ pieces: [FormulaPiece]) -> [Int: Int] {
    var result: [Int: Int] = [:]
    for (index, piece) in pieces.enumerated() where piece.isFractionBar { result[piece.node] = index }
    return result
  }

  /// The symbols before a fraction and after it.
  private static func neighbours(of fraction: Int, bar: Int, _ pieces: [FormulaPiece]) -> [String?] {
    let inside = pieces.indices.filter { $0 == bar || pieces[$0].around.fractions[fraction] != nil }
    guard let first = inside.min(), let last = inside.max() else { return [] }
    return [first > 0 ? pieces[first - 1].symbol : nil, last + 1 < pieces.count ? pieces[last + 1].symbol : nil]
  }
}
