import MotionCore
import MotionModel

/// Functions in the order in which they were met first, each once.
struct FunctionList {
  private(set) var addresses: [UInt] = []
  private var numbers: [UInt: Int] = [:]

  /// The function's place in the list, which it joins if it is new; nil if it is not known where its code lies.
  mutating func number(of code: FunctionCode) -> Int? {
    guard let address = code.address else { return nil }
    if let known = numbers[address] { return known }
    numbers[address] = addresses.count
    addresses.append(address)
    return addresses.count - 1
  }
}
