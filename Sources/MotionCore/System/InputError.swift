/// An error that may mean that a file or a font which was asked for is missing or cannot be read.
package protocol InputError: Error {
  /// False: something else is wrong.
  var isMissingInput: Bool { get }
}
