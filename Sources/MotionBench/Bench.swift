// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// Measures the engine: whole exports beside other programs, memory over length, and the rasterizer alone.
@main
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "motionkit-bench", abstract: "Measure MotionKit.",
    subcommands: [
      ModelCommand.self, TextCommand.self, UnitsCommand.self, WorkloadsCommand.self, FormatsCommand.self,
      ClipsCommand.self, HoldsCommand.self, LadderCommand.self, MemoryCommand.self, RasterCommand.self,
      KernelsCommand.self, ScalingCommand.self,
    ],
    defaultSubcommand: WorkloadsCommand.self)
}

/// The rasterizer alone, in this process, on one thread.
struct RasterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "raster",
    abstract: "Time the rasterizer: display lists of the workloads, single costs and their goals.",
    usage: """
      motionkit-bench raster [W1|W2|W3|W4 …]
      motionkit-bench raster cases
      motionkit-bench raster pictures [NAME …]
      motionkit-bench raster moving [NAME …]
      motionkit-bench raster blur
      motionkit-bench raster tilt
      motionkit-bench raster shutter
      motionkit-bench raster sprites
      motionkit-bench raster text
      motionkit-bench raster filters
      """)

  @Argument(help: "Workloads; “cases”; “pictures”; “moving”; “blur”; “tilt”; “shutter”; “sprites”; “text”; “filters”.")
  var what: [String] = []

  func run() throws { try RasterBench.run(what) }
}
