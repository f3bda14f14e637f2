// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// Functions in the order in which they were met first, each once.
struct FunctionList {
  private(set) var addresses: [UInt] = []
  private var numbers: [UInt: Int] = [:]

  /// The function's index in the list, added if it is new; nil if the address of its code is unknown.
  mutating func number(of code: FunctionCode) -> Int? {
    guard let address = code.address else { return nil }
    if let known = numbers[address] { return known }
    numbers[address] = addresses.count
    addresses.append(address)
    return addresses.count - 1
  }
}
