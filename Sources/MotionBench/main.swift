import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "raster": try RasterBench.run(Array(arguments.dropFirst()))
default: print("usage: motionkit-bench raster [W1|W2|W3|W4|blur|gallery FOLDER]")
}
