// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel
import MotionTimeline

/// A video, described: its format and its program. A script has one, marked `@main`.
///
/// ```swift
/// import MotionKit
///
/// @main
/// struct Intro: Composition {
///   @Parameter("Headline") var title = "Introducing MotionKit"
///   var format: Format { .hd1080(fps: 30) }
///   var program: Program {
///     opening.lasting(4)
///   }
/// }
/// ```
///
/// The same file is a script for `motionkit export intro.swift out.mp4` and the main file of a package's own
/// executable, which understands the same commands without the script: `Intro export out.mp4`.
public protocol Composition {
  /// The composition with its parameters at their defaults.
  init()
  /// Canvas, frame rate and background.
  /// Example: `var format: Format { .hd1080(fps: 30) }`
  var format: Format { get }
  /// Scenes, transitions and sounds, in order.
  /// Example: `var program: Program { opening.lasting(4) }`
  @ProgramBuilder var program: Program { get }
  /// The languages of the film. Without `--language` it has the first. None, the default, leaves that to the
  /// tables of its ``Strings``.
  /// Example: `static var languages: [Language] { ["en", "de", "ar"] }`
  static var languages: [Language] { get }
}

extension Composition {
  /// The film states no languages.
  public static var languages: [Language] { [] }

  /// Hands the composition to its host: the `motionkit` tool, or the commands of the program itself.
  ///
  /// `@main` calls it; top-level code calls it as its last statement, `Intro.main()`.
  public static func main() {
    CompositionEntry(typeName: String(describing: Self.self), languages: Self.languages) { Self() }.run()
  }
}

/// Hands over a composition written as top-level code, without a type of its own:
///
/// ```swift
/// let title = parameter("title", "Headline", default: "Hello")
///
/// compose(.hd1080()) {
///   Scene { TextLayer(title) }.lasting(4)
/// }
/// ```
public func compose(_ format: Format, @ProgramBuilder _ program: @escaping () -> Program) {
  let composition = TopLevelComposition(format: format, build: program)
  CompositionEntry(typeName: "the script") { composition }.run()
}

/// The composition that ``compose(_:_:)`` makes of top-level code.
struct TopLevelComposition: Composition {
  var format: Format
  var build: () -> Program
  var program: Program { return build() }

  init(format: Format, build: @escaping () -> Program) { (self.format, self.build) = (format, build) }
  init() { self.init(format: .hd1080()) { Program([]) } }
}

/// The host's entry point. MotionHost defines the symbol, so that a script's modules need not import the renderer;
/// whoever links MotionKit links MotionHost as well (the library product has both).
@_silgen_name("motionkit_host_main")
func hostMain(_ entry: CompositionEntry)
