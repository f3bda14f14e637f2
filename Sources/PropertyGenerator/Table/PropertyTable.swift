// SPDX-License-Identifier: Apache-2.0

/// The table of all properties: sections in the order of the file.
struct PropertyTable {
  /// The file, from the folder of the package.
  static let path = "Sources/MotionModel/Properties/properties.table"

  var sections: [Section] = []

  /// The sections of layers: all except that of emitter cells.
  var layerSections: [Section] { sections.filter { $0.owner != .cell } }
}
