// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

extension FilterLowering {
  /// The blend mode that a compositing filter stands for (CI-3).
  func blend(_ filter: Filter, _ warnings: inout DisplayWarnings) -> BlendMode {
    guard let kind = filter.kind, kind.role == .compositing else {
      warnings.add(.unknownFilter(filter.type))
      return .sourceOver
    }
    switch kind.name {
    case "CISourceOverCompositing": return .sourceOver
    case "CIAdditionCompositing": return .plusLighter
    case "plusD": return .plusDarker
    case "CIMaximumCompositing": return .maximum
    case "CIMinimumCompositing": return .minimum
    case "CIMultiplyCompositing": return .product
    case "CISourceAtopCompositing": return .sourceAtop
    case "CISourceInCompositing": return .sourceIn
    case "CISourceOutCompositing": return .sourceOut
    default: break
    }
    // The rest have the mode's own name, or it as an alias.
    for name in [kind.name] + kind.aliases { if let mode = BlendMode(rawValue: name) { return mode } }
    warnings.add(.unknownFilter(filter.type))
    return .sourceOver
  }
}
