import ArgumentParser
import FeedStore

struct ViewerOptions: ParsableArguments {
    @Argument(help: "The feed to open.", completion: .file(extensions: ["json", "xml", "rss", "atom", "rdf"]))
    var file: String?

    @Option(
        help: ArgumentHelp("Save a picture of the window once it shows the feed, and exit.", valueName: "file"),
        completion: .file(extensions: ["png"]))
    var screenshot: String?

    @Option(
        help: ArgumentHelp(
            "Open what is kept in this folder instead of the user's own, also for a picture or for counts.",
            valueName: "folder"), completion: .directory)
    var kept: String?

    @Flag(help: "Print counts and times as one JSON object on the last line at exit; see docs/stats.md.")
    var stats = false

    @Option(help: "The page to open instead of the last one; Control and its number leads to it later.")
    var page: ViewerPage?

    @Option(
        help: "How to show the feed instead of as last time; Ctrl+G changes it later. A grid needs some width.")
    var layout: FeedLayout?

    @Option(
        help: ArgumentHelp("Open the playground with the lists of a pattern that was saved there.", valueName: "file"),
        completion: .file(extensions: [PatternFile.suffix]))
    var playground: String?

    @Option(
        help: ArgumentHelp(
            "The size to open the window with, in pixels, instead of the last one, at first 860x760.",
            valueName: "width x height"))
    var size: WindowSize?

    /// The paths of what is read.
    var inputs: [String?] { [file.map(FeedAddress.stored), playground, kept.map(FeedStore.path(in:))] }

    func validate() throws {
        try CommandOutput.requireSeparateFiles(for: [screenshot], reading: inputs, isPrinting: stats)
    }
}

extension ViewerPage: ExpressibleByArgument {}
extension FeedLayout: ExpressibleByArgument {}

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
