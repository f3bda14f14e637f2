// SPDX-License-Identifier: Apache-2.0

/// A value that a property is set to, after the cascade.
package enum SVGDeclaration: Hashable, Sendable {
  case paint(SVGPaintDeclaration)
  case text(SVGTextDeclaration)
  case box(SVGBoxDeclaration)
  case keyword(SVGProperty, SVGKeyword)
  /// A custom property by its name with `--`.
  case variable(String, String)
  /// A value with `var()`, which depends on inherited variables: the name of the property or its shorthand, and the value as
  /// written.
  case unresolved(SVGProperty, name: String, text: String)
}

/// The keywords of all properties.
package enum SVGKeyword: String, Hashable, Sendable { case inherit, initial, unset }
