import Foundation
import MotionHost
import MotionKit
import QuartzCompat

do {
  let prepared = try ScriptSource(path: CommandLine.arguments[1]).prepare(optimised: false)
  let entry = try prepared.load()
  let composition = entry.make()
  try ParameterSettings.current.apply(to: composition)
  print("scenes", composition.program.elements.count, composition.format)
} catch {
  print(error)
  exit((error as? HostError)?.status.rawValue ?? 1)
}
