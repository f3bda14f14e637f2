// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel

/// The picture of a composition whose required parameters have no values yet: it asks for them.
package struct UnsetComposition: Composition {
  private let names: [String]

  package init(names: [String]) { self.names = names }
  package init() { self.init(names: []) }

  package var format: Format { .hd1080(fps: 30).shapes(.landscape, .vertical, .square) }
  package var program: Program { picture.lasting(1) }

  private var list: String { names.map { "“\($0)”" }.joined(separator: ", ") }

  @SceneBuilder private var picture: Scene {
    let _ = DiagnosticLog.warning(.unsetParameter, "required parameters have no values yet: \(list)")
    TextLayer("Set \(list) under Parameters").font("Inter", 56).wrapped(width: 1500, alignment: .center)
      .position(.center)
  }
}
