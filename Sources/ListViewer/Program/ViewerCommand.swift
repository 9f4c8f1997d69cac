import ArgumentParser
import ListKitReplay

/// The command line.
struct ViewerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list-viewer",
        abstract: "Shows a feed in a window.",
        discussion: """
            Opens a feed: RSS, Atom or JSON Feed. Without a file it opens the feeds that you follow, or a sample feed, \
            which has something new each time you refresh it (Control+R or F5). F9 shows the feeds that you follow. \
            Control+F searches all posts, also those that are shown only when you come near the end. The playground \
            shows how the diff of two lists comes about, and animates it. \
            The gallery has short lists, each with its source to copy; the command example runs one alone.

            Recordings of lists have commands of their own. A feed whose file is named like one of them is opened with \
            ./ before its name.
            """,
        version: ListRecording.libraryVersion,
        subcommands: [RecordCommand.self, ReplayCommand.self, ExportCommand.self, ExampleCommand.self])

    @OptionGroup var options: ViewerOptions
}
