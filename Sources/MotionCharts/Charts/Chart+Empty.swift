// SPDX-License-Identifier: Apache-2.0

extension Chart {
  /// The text of a chart without values: `No data`, unless told otherwise.
  /// Example: `Chart(data) { Bars() }.emptyText("Noch keine Daten")`
  @discardableResult public func emptyText(_ text: String) -> Chart { setting { $0.emptyString = text } }
}
