// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// The commands that a composition has, whatever its source.
package enum CompositionCommands<Source: SourceArguments> {
  package static var all: [any ParsableCommand.Type] {
    [
      ExportCommand<Source>.self, StillCommand<Source>.self, SheetCommand<Source>.self, CheckCommand<Source>.self,
      InspectCommand<Source>.self, ParametersCommand<Source>.self, BatchCommand<Source>.self, JoinCommand.self,
      CacheCommand.self,
    ]
  }
}
