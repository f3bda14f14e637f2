// SPDX-License-Identifier: Apache-2.0

extension PropertyTable {
  /// Properties that are `Float` in Core Animation.
  var floatProperties: [GeneratedFile] {
    let extensions = sections.compactMap { section -> String? in
      let properties = section.properties.filter(\.isFloat)
      guard !properties.isEmpty else { return nil }
      return """
        extension CAFloatProperties where Self: \(section.className) {
        \(properties.map { accessor($0, in: section) }.joined())}

        """
    }
    return [
      GeneratedFile(
        "QuartzCompat/Values/Generated/FloatProperties.swift", imports: ["MotionKit"],
        extensions.joined(separator: "\n"))
    ]
  }

  private func accessor(_ property: Property, in section: Section) -> String {
    """
      /// `\(section.className).\(property.name)` as a `Float`.
      @_disfavoredOverload public var \(property.name): Float {
        get { Float(values.\(section.storage(of: property.field))) }
        set { (self as \(section.className)).\(property.name) = Double(newValue) }
      }

    """
  }
}
