// SPDX-License-Identifier: Apache-2.0

import Foundation

// Swift lets a class that is a value make instances by `required` initialisers alone, and subclasses could not write
// `override init(frame:)` then. A convenience initialiser calls the class's own one, and a function of the same symbol, which the
// compiler checks for the same type, lets a value call that.
extension UICollectionViewCell {
  @_silgen_name("motionkit_collection_cell_init")
  convenience init(made frame: CGRect) { self.init(frame: frame) }
  @_silgen_name("motionkit_collection_cell_init")
  private static func made(_ frame: CGRect) -> UICollectionViewCell

  /// A cell by the class's `init(frame:)`.
  static func make(_ frame: CGRect) -> UICollectionViewCell { made(frame) }
}

extension UITableViewCell {
  @_silgen_name("motionkit_table_cell_init")
  convenience init(made identifier: String) { self.init(style: .default, reuseIdentifier: identifier) }
  @_silgen_name("motionkit_table_cell_init")
  private static func made(_ identifier: __owned String) -> UITableViewCell

  /// A row by the class's `init(style:reuseIdentifier:)`.
  static func make(_ identifier: String) -> UITableViewCell { made(identifier) }
}
