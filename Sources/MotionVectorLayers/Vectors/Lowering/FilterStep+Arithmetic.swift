// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

/// k1 · in · in2 + k2 · in + k3 · in2 + k4. Where sums and products of faded images are the same, they are taken.
extension FilterStep {
  func arithmetic(_ k1: Double, _ k2: Double, _ k3: Double, _ k4: Double) -> SVGFilterImage? {
    guard let input, let input2 else { return nil }
    if k4 == 0, [k1, k2, k3].allSatisfy({ (0...1).contains($0) }) { return sum(input, input2, k1, k2, k3) }
    // Of two images in one colour, such as shadows, only the alphas count.
    if input.space == nil, input2.space == nil { return difference(input, input2, k1, k2, k3, k4) }
    return weighted(input, input2, [k1, k2, k3, k4])
  }

  private func faded(_ image: SVGFilterImage, _ factor: Double) -> SVGFilterImage {
    factor == 1 ? image : image.filtered(.colorMatrix(alpha: [0, 0, 0, factor]))
  }

  private func product(_ a: SVGFilterImage, _ b: SVGFilterImage) -> SVGFilterImage {
    .stack([(b, nil), (a, Filter("CIMultiplyCompositing"))], in: graph.area, space: space)
  }

  private func sum(
    _ a: SVGFilterImage, _ b: SVGFilterImage, _ k1: Double, _ k2: Double, _ k3: Double
  ) -> SVGFilterImage {
    var terms: [SVGFilterImage] = []
    if k1 > 0 { terms.append(faded(product(a, b), k1)) }
    if k2 > 0 { terms.append(faded(a, k2)) }
    if k3 > 0 { terms.append(faded(b, k3)) }
    guard terms.count > 1 else { return terms.first ?? .nothing(in: area) }
    return added(terms)
  }

  /// No component is above 1 on the way if it is not in the end.
  private func added(_ terms: [SVGFilterImage]) -> SVGFilterImage {
    .stack(
      terms.enumerated().map { ($1, $0 == 0 ? nil : Filter.plusLighter) }, in: graph.area, space: space)
  }

  /// Sums of alphas with any factors: negative ones are those of the opposite alpha. All is made small enough to be added, and
  /// brought back to its size by a table.
  private func difference(
    _ a: SVGFilterImage, _ b: SVGFilterImage, _ k1: Double, _ k2: Double, _ k3: Double, _ k4: Double
  ) -> SVGFilterImage? {
    let size = abs(k1) + abs(k2) + abs(k3)
    guard size > 0, size <= 100 else { return weighted(a, b, [k1, k2, k3, k4]) }
    var (terms, constant): ([SVGFilterImage], Double) = ([], k4)
    func add(_ image: SVGFilterImage, _ factor: Double) {
      guard factor != 0 else { return }
      let share = abs(factor) / size
      if factor > 0 {
        terms.append(faded(image, share))
      } else {
        // −f · a is f · (1 − a) − f: the opposite alpha, and a constant.
        constant += factor
        terms.append(filling(image, .colorMatrix(alpha: [0, 0, 0, -share], bias: [0, 0, 0, share])))
      }
    }
    add(product(a, b), k1)
    add(a, k2)
    add(b, k3)
    var result = filling(
      terms.count == 1 ? terms[0] : added(terms), .colorMatrix(alpha: [0, 0, 0, size], bias: [0, 0, 0, constant]))
    result.space = nil
    return result
  }
}
