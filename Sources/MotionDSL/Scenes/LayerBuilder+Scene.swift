// SPDX-License-Identifier: Apache-2.0

import MotionLayers

extension LayerBuilder {
  @available(
    *, unavailable,
    message:
      "a layer holds layers, not scenes: declare this as a layer, var plate: Layer { Layer { … } }, or as a Component if it has steps"
  )
  public static func buildExpression(_ scene: Scene) -> [Layer] { [] }
}
