// SPDX-License-Identifier: Apache-2.0

/// An error caused by a missing or unreadable input file or font.
package protocol InputError: Error {
  /// False: something else is wrong.
  var isMissingInput: Bool { get }
}
