// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// Makes a video of a composition.
struct ExportCommand<Source: SourceArguments>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "export", abstract: "Make a video of a composition.",
      discussion: """
        The video is written beside the target and takes its name when it is complete; if anything fails, the target \
        stays as it was.

        Examples:
          \(Source.example("export")) out.mp4
          \(Source.example("export")) out.mp4 --set title="Hello" --quality draft
          \(Source.example("export")) part.mp4 --time 2-5
          \(Source.example("export")) part.mp4 --scene opening
          \(Source.example("export")) lower.mov --timecode 01:00:00:00
          \(Source.example("export")) 'frames/%04d.png' --bits 16
          \(Source.example("export")) out.mp4 --also out.webm --also poster.jpg --also captions.srt
          \(Source.example("export")) out.mp4 --chapters --subtitles en --loudness -14
          \(Source.example("export")) out.mp4 --size-limit 8MB
          \(Source.example("export")) out.mp4 --for whatsapp
          \(Source.example("export")) 'out/{language}-{format}.mp4' --language en,de --format vertical,square
          \(Source.example("export")) - | ffplay -

        The ending sets the file format. The first codec is the default, and --codec names another. If the format's \
        background is translucent, the default is a codec with alpha (+):
        \(FormatTable.text)

        Finished segments are kept. An export draws and encodes only segments that no earlier export made: after an \
        edit the changed ones, after an interruption the remaining ones. motionkit cache shows their folder and its \
        size.

        Several machines can make one video, each a share of it, in a common folder:
          \(Source.example("export")) parts --shard 1/2
          \(Source.example("export")) parts --shard 2/2
          motionkit join parts out.mp4

        On a Slurm cluster, one command does all of that. Given again, it continues where it stopped:
          \(Source.example("export")) out.mp4 --slurm --shares 8 --sbatch partition=long --sbatch time=2:00:00
        """)
  }
  @OptionGroup var source: Source
  @OptionGroup var options: ExportOptions
  @OptionGroup(title: "Slurm") var slurm: SlurmOptions

  func run() throws {
    let console = options.report.console
    if slurm.slurm || options.shard != nil, options.composition.variants.count > 1 {
      throw ValidationError("--slurm and --shard make one film; name one language and one format")
    }
    if slurm.slurm { return try reporting(to: console) { try SlurmExport(command: self).run(console) } }
    try reporting(to: console) { try options.run(source.source(), telling: console) }
  }
}
