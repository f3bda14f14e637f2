// SPDX-License-Identifier: Apache-2.0

import CPixelKernels

extension ImageColour {
  /// Linear light in place of components; `fourth` is the last of four.
  func linearise(_ row: LightConversion.Row, fourth: UnsafePointer<Float>?, _ kernels: mk_kernels) {
    switch self {
    case .sRGB: break
    case .light(let conversion, let scale, let offset):
      if scale != 1 || offset != 0 {
        unsafe kernels.light_matrix(
          row.x, row.y, row.z, [scale, 0, 0, offset, 0, scale, 0, offset, 0, 0, scale, offset], row.count)
      }
      conversion.linearise(row, kernels)
    case .table(let table): unsafe table.linearise(row, fourth: fourth)
    }
  }
}
