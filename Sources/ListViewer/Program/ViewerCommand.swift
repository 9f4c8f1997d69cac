import ArgumentParser

/// The command line.
struct ViewerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list-viewer",
        abstract: "Shows a feed in a window.",
        discussion: """
            Opens a JSON Feed, version 1.0 or 1.1. Without a file it opens a sample feed, which has something new each \
            time you refresh it (Control+R or F5). Control+F searches all posts, also those that are shown only when \
            you come near the end. The playground shows how the diff of two lists comes about, and animates it. \
            The gallery has short lists, each with its source to copy.

            Recordings of lists have commands of their own, which need no display. A feed whose file is named like one of \
            them is opened with ./ before its name.
            """,
        version: "0.1.0",
        subcommands: [ReplayCommand.self, ExportCommand.self])

    @Argument(help: "The feed to open.", completion: .file(extensions: ["json"]))
    var file: String?

    @Option(
        help: ArgumentHelp("Save a picture of the window once it shows the feed, and exit.", valueName: "file"),
        completion: .file(extensions: ["png"]))
    var screenshot: String?

    @Flag(help: "Print counts and times as one JSON object on the last line at exit; see docs/stats.md.")
    var stats = false

    @Option(help: "The page to open; Control and its number leads to it later.")
    var page = ViewerPage.feed

    @Option(help: ArgumentHelp("The size to open the window with, in pixels.", valueName: "width x height"))
    var size = WindowSize(width: 860, height: 760)
}

extension ViewerPage: ExpressibleByArgument {}

/// A size on the command line, as in `860x760`.
struct WindowSize: ExpressibleByArgument {
    var width: Int
    var height: Int

    var defaultValueDescription: String { "\(width)x\(height)" }

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    init?(argument: String) {
        let sides = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1], 1...10_000 ~= width, 1...10_000 ~= height
        else { return nil }
        self.init(width: width, height: height)
    }
}
