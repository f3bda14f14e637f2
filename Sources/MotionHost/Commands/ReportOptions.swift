// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import MotionDSL
import MotionProcess

/// Options of commands that report to the person.
package struct ReportOptions: ParsableArguments {
  @Flag(help: "Write events as JSON lines to standard output.")
  var json = false

  @Flag(name: [.long, .short], help: "Write nothing but errors.")
  var quiet = false

  package init() {}

  var console: Console { Console(json ? .json : quiet ? .quiet : .plain) }
}
