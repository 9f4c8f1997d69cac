import CGtk
import Foundation
import GtkBridge
import ListKitGtk

// Small programs as somebody writes them who has read the README alone, one by argument: `ProgramTests` runs each in a
// process of its own, for each decides by itself when GTK begins and who runs the loop.

switch CommandLine.arguments.dropFirst().first {
case "activate": runListInActivate()
case "first": runListBeforeApplication()
case "own-loop": runOwnLoop()
case "own-loop-in-job": runOwnLoopInJob()
case "run-in-job": runInJob()
case "window": _ = Window()
case "label": _ = Label("")
case "list": _ = ListBoxView()
case "wrong-shape": connectWrongShape()
case "wrong-count": connectWrongCount()
case "wrong-markup": showWrongMarkup()
case "popover": runPopoverWithoutFocus()
case "names": print(widgets.keys.sorted().joined(separator: " "))
case let name? where widgets[name] != nil: widgets[name]!()
case let name: fatalError("There is no program \(name ?? "").")
}
