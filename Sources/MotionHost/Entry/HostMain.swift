// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionDSL

/// The function called by `Composition.main()`; MotionKit declares it under this name.
///
/// In a script's process it takes the composition and returns; in a program of one's own it runs the command line
/// and does not return.
@_silgen_name("motionkit_host_main")
package func motionkitHostMain(_ entry: CompositionEntry) {
  if let handover = Handover.current {
    handover.entries.append(entry)
  } else {
    StandaloneProgram(entry: entry).run()
  }
}
