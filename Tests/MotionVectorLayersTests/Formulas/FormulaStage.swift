// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionTextPrograms
import MotionLayers
import MotionModel

@testable import MotionVectorLayers

/// A formula whose answers are kept in the tree.
struct TestFormula {
  let layer: FormulaLayer
  let warnings: [String]
  let errors: [String]

  static let services: MediaServices = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Formulas").path
    let program = ProgramInstallation.find().map {
      TextProgram($0, results: KeptResults(folders: [], file: AnswerFile(folder + "/answers.txt")))
    }
    return MediaServices(texts: SquareTexts(), formulas: program.map { MathJaxFormulas($0) })
  }()

  init(_ tex: String, services: MediaServices = TestFormula.services, then change: (FormulaLayer) -> Void = { _ in }) {
    let log = DiagnosticLog()
    layer = log.collect(services: services) {
      let layer = FormulaLayer(tex)
      change(layer)
      return layer
    }
    warnings = log.diagnostics.filter { $0.severity == .warning }.map(\.message)
    errors = log.diagnostics.filter { $0.severity == .error }.map(\.message)
  }
}
