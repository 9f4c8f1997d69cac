import ArgumentParser
import Gallery
import GtkBridge

/// `list-viewer example`.
struct ExampleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "example",
        _superCommandName: "list-viewer",
        abstract: "Runs one example of the gallery in a window of its own.",
        discussion: "Without a name it lists them. Each is one file in Sources/Gallery, to be read and copied.")

    @Argument(help: "The example's name, as in photo-grid.")
    var name: String?

    @Option(
        help: ArgumentHelp("Save a picture of the window, and exit.", valueName: "file"),
        completion: .file(extensions: ["png"]))
    var screenshot: String?

    @Option(help: ArgumentHelp("The size to open the window with, in pixels.", valueName: "width x height"))
    var size = WindowSize(width: 480, height: 640)
}

extension ExampleCommand: ToolCommand {
    @MainActor func execute() -> ExitStatus {
        guard let name else {
            for example in ExampleEntry.all { print("\(example.name): \(example.summary)") }
            return .success
        }
        guard let example = ExampleEntry.all.first(where: { $0.name == name }) else {
            let names = ExampleEntry.all.map(\.name).joined(separator: ", ")
            StandardError.report("There is no example \(name). There are \(names).")
            return .wrongCommandLine
        }
        return ExampleProgram(example, self).run()
    }
}
