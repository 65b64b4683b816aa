import Explorer
import FlowEngine
import FlowReader
import Canvas
import Foundation
let a = CommandLine.arguments
let text = try String(contentsOfFile: "flows/msal-apple.yaml", encoding: .utf8)
let reading = FlowReader.read(text, path: "flows/msal-apple.yaml")
for d in reading.diagnostics { print(d.text) }
let machine = Machine(reading.flow!)
let wh = a[1].split(separator: "x").map { Int($0)! }
let player = ScriptPlayer(ExplorerState(machine: machine, size: Size(columns: wh[0], rows: wh[1]), options: ExplorerOptions(hasMotion: false)), script: try KeyScript(a[2]))
print(player.frames.last!.text)
