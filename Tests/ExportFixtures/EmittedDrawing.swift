// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionKit
import MotionLayers
import MotionModel

/// Particles whose image is drawn by code.
enum EmittedDrawing {
  static func disc(_ color: Color, scale: Double = 1) -> Drawing {
    Drawing(size: CGSize(width: 12, height: 12), scale: scale) {
      $0.setFillColor(color)
      $0.fillEllipse(in: CGRect(x: 1, y: 1, width: 10, height: 10))
    }
  }

  /// A fountain of one cell, with cells of its own if `isNested`.
  static func fixture(
    _ contents: Contents, contentsScale: Double = 2, isNested: Bool = false, later: Contents? = nil
  ) -> ExportFixture {
    ExportFixture(Format(width: 100, height: 100, fps: 30)) {
      Scene(root: { root in
        let cell = EmitterCell()
        cell.name = "cell"
        (cell.contents, cell.contentsScale) = (contents, contentsScale)
        (cell.birthRate, cell.lifetime, cell.velocity, cell.emissionRange) = (20, 1, 40, 6)
        if isNested {
          let outer = EmitterCell()
          (outer.birthRate, outer.lifetime, outer.velocity, outer.emitterCells) = (3, 2, 30, [cell])
          root.add([outer], later)
        } else {
          root.add([cell], later)
        }
      }).lasting(2)
    }
  }
}

extension Layer {
  /// An emitter of cells, whose drawing may become another one at 0.01 s, before any particle is born.
  fileprivate func add(_ cells: [EmitterCell], _ later: Contents?) {
    let layer = EmitterLayer()
    layer.emitterPosition = CGPoint(x: 50, y: 50)
    layer.emitterCells = cells
    addSublayer(layer)
    guard let later else { return }
    Rehearsal.current?.at(0.01) { layer.setValue(later, forKeyPath: "emitterCells.cell.contents") }
  }
}
