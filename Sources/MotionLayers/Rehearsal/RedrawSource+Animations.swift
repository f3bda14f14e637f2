// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel
import MotionTimeline

extension RedrawSource {
  /// Nil if none of the animations and bindings changes a key that the class names.
  convenience init?(_ layer: Layer, _ animations: [AnimationRecord]) {
    var paths: [PropertyPath] = []
    // Animations of one property often follow one another: the class is asked once for them.
    var last: (path: PropertyPath?, counts: Bool) = (nil, false)
    func collect(_ record: AnimationRecord) {
      switch record.body {
      case .value(let path, _, _):
        if path != last.path {
          last = (path, path.isNamed(by: { type(of: layer).needsDisplay(forKey: $0) }))
        }
        if last.counts { paths.append(path) }
      case .group(let children, _): for child in children { collect(child) }
      case .transition, .inert: break
      }
    }
    for record in animations { collect(record) }
    paths += layer.bindings.map(\.path).filter { path in
      path.isNamed(by: { type(of: layer).needsDisplay(forKey: $0) })
    }
    guard !paths.isEmpty else { return nil }
    self.init(FrozenLayer(layer), paths)
  }
}

extension PropertyPath {
  /// Whether the keys contain a name of the path's target.
  fileprivate func isNamed(by isKey: (String) -> Bool) -> Bool {
    if let property { return isKey(property.name) || property.aliases.contains(where: isKey) }
    return isKey(keyPath) || keyPath.split(separator: ".", maxSplits: 1).first.map { isKey(String($0)) } ?? false
  }
}
