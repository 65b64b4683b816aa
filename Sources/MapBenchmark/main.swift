import Canvas
import Foundation
import StateMap

/// How it is used.
let usage = """
  usage: MapBenchmark growth
         MapBenchmark compare [<machine.json>…]
         MapBenchmark scores <columns>x<rows> <work> <machine.json>…
         MapBenchmark draw <columns>x<rows> <work> <machine.json> [letters] [ascii] [lanes] [full|tab|dense] [short]

  work: how many arrangements are tried.
  """

/// `80x24` as a size.
func size(_ text: String) -> Size? {
  let parts = text.split(separator: "x").compactMap { Int($0) }
  return parts.count == 2 ? Size(columns: parts[0], rows: parts[1]) : nil
}

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "growth":
  Growth.print()
case "scores":
  guard arguments.count > 3, let size = size(arguments[1]), let work = Int(arguments[2]) else { fallthrough }
  try Scores.print(Array(arguments[3...]), size: size, work: work)
case "compare":
  try Comparison.print(Array(arguments.dropFirst()))
case "draw":
  guard arguments.count > 3, let size = size(arguments[1]), let work = Int(arguments[2]) else { fallthrough }
  try Drawing.print(arguments[3], size: size, work: work, words: Set(arguments[4...]))
default:
  print(usage)
}
