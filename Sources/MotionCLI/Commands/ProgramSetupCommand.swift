// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionTextPrograms
import MotionHost
import MotionProcess

/// Makes the virtual environment of the helper programs.
struct ProgramSetupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "setup-helpers", abstract: "Set up the programs that formulas and coloured code need.",
    discussion: """
      Formulas are set by MathJax, and code is divided into tokens by Pygments. Both run in a Python of their own, a virtual \
      environment that this command makes: ~/.local/share/motionkit/helpers, or the folder of MOTIONKIT_HELPERS. Versions and \
      hashes of the packages are fixed, and other files are refused. The command needs CPython 3.9 to 3.12 on x86-64; \
      MOTIONKIT_PYTHON names one.

      Without a network, fetch the wheels elsewhere and name their folder:
        pip download --no-deps --require-hashes --only-binary :all: -r share/motionkit/helpers/requirements.txt -d wheels
        motionkit setup-helpers --from wheels

      While a film is made, the programs have no network, at most 1 GB of memory, and 60 s for an answer. motionkit doctor \
      reports them.

      Exit codes: 0 if the programs run; 66 if DIR is missing; 69 if Python or a package cannot be had; 73 if the folder has \
      other files; 74 if it cannot be written.
      """)

  @Option(help: ArgumentHelp("Take the packages' wheels from this folder, without a network.", valueName: "dir"))
  var from: String?

  func run() throws {
    try reporting {
      guard let installation = ProgramInstallation.find() else {
        throw HostError(
          .toolchainMissing,
          "the files of the helper programs are missing, or neither MOTIONKIT_HELPERS nor HOME names a folder; reinstall "
            + "motionkit with make install")
      }
      let versions = try ProgramSetup(installation, wheels: from).run { print($0) }
      let packages = versions.packages.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value ?? "missing")" }
      print("ready: \(packages.joined(separator: ", ")), Python \(versions.python), network \(versions.network)")
    }
  }
}
