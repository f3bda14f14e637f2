// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionCore
import MotionHost

/// Hands agents the pages that teach them to write scripts.
struct SkillCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "skill", abstract: "Write the pages that teach an agent to make films with motionkit.",
    discussion: """
      The pages are Markdown, in the form of agent skills: DIR/motionkit/SKILL.md, with one file for each subject beside it. \
      An agent that reads skills from a folder finds them there. They belong to this motionkit: write them again after an update.

      Examples:
        motionkit skill .claude/skills
        motionkit skill skills --force

      Exit codes: 0 if the pages are there; 64 for a wrong argument; 69 if the installation of motionkit is \
      incomplete; 73 if something else is there, or the folder cannot be made; 74 if writing fails. After 73 nothing \
      has changed.
      """)

  @Argument(help: ArgumentHelp("The folder for skills. A missing folder is created.", valueName: "dir"))
  var folder: String
  @Flag(help: "Replace the skill's own files in DIR/motionkit. Other files there stay.") var force = false

  func validate() throws {
    if folder.isEmpty { throw ValidationError("the folder needs a name, as in motionkit skill skills") }
  }

  func run() throws {
    try reporting {
      let skill = try Skill.find()
      let target = try skill.write(into: folder, replaces: force)
      print(PathText.shown("\(target): \(skill.files.map(\.name).joined(separator: ", "))"))
    }
  }
}
