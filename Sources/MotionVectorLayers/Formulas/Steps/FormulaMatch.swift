// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL

/// Which symbols of a formula become which of another one.
struct FormulaMatch {
  /// Old and new pieces that are the same symbol, by their indices.
  private(set) var pairs: [(old: Int, new: Int)] = []
  /// New symbols that part from an old one. Another new one continues it.
  private(set) var splits: [(old: Int, new: Int)] = []
  /// Old symbols that go into a new one. It continues another old one.
  private(set) var joins: [(old: Int, new: Int)] = []
  private(set) var leaving: [Int] = []
  private(set) var coming: [Int] = []

  /// - Parameter struck: old symbols that leave in any case.
  init(from old: [FormulaPiece], to new: [FormulaPiece], without struck: Set<Int> = []) {
    let (a, b) = FormulaCandidate.all(old, new, without: struck)
    // Symbols in one order are pairs first, moved ones after them.
    pairs =
      FormulaCandidate.aligned(a, b)
      ?? LongestCommonSubsequence.pairs(a.map(\.piece.symbol), b.map(\.piece.symbol)).map { (a[$0].index, b[$1].index) }
    pairMoved(a, b)
    pairs += FormulaBars(old, new, pairs).pairs
    var (freeOld, freeNew) = (Set(old.indices), Set(new.indices))
    for pair in pairs {
      freeOld.remove(pair.old)
      freeNew.remove(pair.new)
    }
    let (keptOld, keptNew) = (pairs.map(\.old), pairs.map(\.new))
    // Letters and digits multiply on their side of an equation; signs and rules come and go.
    let sides = FormulaSides.both(old, new)
    func mayCopy(_ i: Int, _ j: Int) -> Bool {
      guard let sides else { return true }
      // An exponent comes with what it stands on.
      let isStray = old[i].around.isScript && FormulaMatch.base(of: i, in: old) != FormulaMatch.base(of: j, in: new)
      return sides.old.isBefore[i] == sides.new.isBefore[j] && !isStray
    }
    for index in freeNew.sorted() {
      let sources = keptOld.filter { mayCopy($0, index) }
      guard let source = FormulaMatch.nearest(new[index], sources.map { ($0, old[$0]) }) else { continue }
      splits.append((source, index))
      freeNew.remove(index)
    }
    for index in freeOld.sorted() where !struck.contains(index) {
      let targets = keptNew.filter { mayCopy(index, $0) }
      guard let target = FormulaMatch.nearest(old[index], targets.map { ($0, new[$0]) }) else { continue }
      joins.append((index, target))
      freeOld.remove(index)
    }
    (leaving, coming) = (freeOld.sorted(), freeNew.sorted())
  }

  /// The symbol before a script.
  private static func base(of index: Int, in pieces: [FormulaPiece]) -> String? {
    pieces[..<index].last { !$0.around.isScript }?.symbol
  }

  /// Pairs symbols that have changed their order: those in the same place first, then those on the same side of an equation, then
  /// the nearest.
  private mutating func pairMoved(_ old: [FormulaCandidate], _ new: [FormulaCandidate]) {
    let (takenOld, takenNew) = (Set(pairs.map(\.old)), Set(pairs.map(\.new)))
    let (restOld, restNew) = (
      old.filter { !takenOld.contains($0.index) }, new.filter { !takenNew.contains($0.index) }
    )
    guard restOld.count * restNew.count <= FormulaMatch.costLimit else { return }
    var costs: [(rank: Int, cost: Double, old: Int, new: Int)] = []
    for a in restOld {
      for b in restNew where a.affinity(to: b) > 0 {
        // Symbols of another part of a fraction or a script come last.
        let isFar = a.piece.around.role != b.piece.around.role
        let rank = (isFar ? 4 : 0) + (a.isStray(from: b) ? 2 : 0) + (a.isAcross(from: b) ? 1 : 0)
        costs.append((rank, FormulaMatch.distance(a.piece, b.piece), a.index, b.index))
      }
    }
    costs.sort { ($0.rank, $0.cost, $0.old, $0.new) < ($1.rank, $1.cost, $1.old, $1.new) }
    var (usedOld, usedNew): (Set<Int>, Set<Int>) = ([], [])
    for (_, _, i, j) in costs where !usedOld.contains(i) && !usedNew.contains(j) {
      usedOld.insert(i)
      usedNew.insert(j)
      pairs.append((i, j))
    }
  }

  /// Beyond so many pairs, symbols that have changed their order fade.
  private static let costLimit = 1_000_000

  private static func distance(_ a: FormulaPiece, _ b: FormulaPiece) -> Double {
    Math.hypot(a.box.midX - b.box.midX, a.box.midY - b.box.midY)
  }

  private static func nearest(_ piece: FormulaPiece, _ others: [(Int, FormulaPiece)]) -> Int? {
    others.filter { $0.1.mayMultiply(as: piece) }.min { (distance($0.1, piece), $0.0) < (distance($1.1, piece), $1.0) }?
      .0
  }
}
