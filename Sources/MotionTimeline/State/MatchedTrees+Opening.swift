// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// Layers within others whose partners lie elsewhere in the tree.
extension MatchedTrees {
  /// Both lists with containers opened: layers in a container without a partner stand in its place, if one of them has a partner.
  static func opened(_ first: [LayerState], _ second: [LayerState]) -> ([LayerState], [LayerState]) {
    let shared = ownNames(first).intersection(ownNames(second))
    let (inFirst, inSecond) = (names(within: first, but: shared), names(within: second, but: shared))
    let wanted = inFirst.intersection(inSecond).subtracting(shared)
    guard !wanted.isEmpty else { return (first, second) }
    return (opened(first, for: wanted, but: shared), opened(second, for: wanted, but: shared))
  }

  private static func ownNames(_ layers: [LayerState]) -> Set<String> {
    Set(layers.lazy.filter(\.isMatched).compactMap(\.name))
  }

  /// The names in a list and in containers that may be opened.
  private static func names(within layers: [LayerState], but shared: Set<String>) -> Set<String> {
    var names = ownNames(layers)
    for layer in layers where layer.canOpen(but: shared) {
      names.formUnion(self.names(within: layer.sublayers, but: shared))
    }
    return names
  }

  private static func opened(
    _ layers: [LayerState], for wanted: Set<String>, but shared: Set<String>
  ) -> [LayerState] {
    layers.flatMap { layer -> [LayerState] in
      guard !(layer.name.map(wanted.contains) ?? false), layer.canOpen(but: shared),
        !names(within: layer.sublayers, but: shared).isDisjoint(with: wanted)
      else { return [layer] }
      var shell = layer
      shell.sublayers = []
      let matrix = layer.values.matrixToSuperlayer
      let inner = opened(layer.sublayers, for: wanted, but: shared).map { $0.moved(by: matrix) }
      // The layer's own colour stays beneath.
      return (layer.values.backgroundColor == nil && layer.values.contents == nil ? [] : [shell]) + inner
    }
  }
}

extension LayerState {
  /// Layers of files: their names are a designer's, and alike by chance.
  private static let drawings: Set<String> = ["SVGLayer", "LottieLayer"]

  /// Whether its sublayers look the same in its place, without it around them.
  fileprivate func canOpen(but shared: Set<String>) -> Bool {
    guard !sublayers.isEmpty, isMatched, !(name.map(shared.contains) ?? false),
      !LayerState.drawings.contains(className), isDrawnByValues, case .none = values.special
    else { return false }
    let values = values
    return values.opacity == 1 && !values.masksToBounds && values.borderWidth == 0 && values.shadowOpacity == 0
      && values.filters.allSatisfy(\.isIdle) && values.backgroundFilters.isEmpty && values.compositingFilter == nil
      && !values.isGeometryFlipped && !values.shouldRasterize && values.zPosition == 0
      && values.transform.isAffine
  }

  /// The same layer in the space around its superlayer.
  ///
  /// - Parameter matrix: of the superlayer, in its plane.
  fileprivate func moved(by matrix: Transform3D) -> LayerState {
    var result = self
    let (x, y) = (Double(values.position.x), Double(values.position.y))
    result.values.position = CGPoint(
      x: x * matrix.m11 + y * matrix.m21 + matrix.m41, y: x * matrix.m12 + y * matrix.m22 + matrix.m42)
    var linear = matrix
    // The place is mapped already. The rest of the matrix acts about the anchor point.
    (linear.m41, linear.m42, linear.m43) = (0, 0, 0)
    if !linear.isIdentity { result.values.transform = values.transform.concatenating(linear) }
    return result
  }
}
