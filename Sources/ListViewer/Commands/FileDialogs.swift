import GtkBridge
import Localization

/// The dialogs in which the user chooses a file.
@MainActor
final class FileDialogs {
    private let window: Window
    /// The dialog that was opened last. GTK does not keep it.
    var chooser: FileChooser?

    init(over window: Window) { self.window = window }

    func openFeed(_ then: @escaping @MainActor (String) -> Void) {
        show(
            FileChooser(title: localized("Open Feed"), accept: localized("Open"), for: window),
            localized("Feeds and Feed Lists"), ["json", "xml", "rss", "atom", "rdf", "opml"], hasAllFiles: true, then)
    }

    func exportFeeds(_ then: @escaping @MainActor (String) -> Void) {
        show(
            FileChooser(
                saving: "feeds.opml", title: localized("Export Feeds"), accept: localized("Export"), for: window),
            localized("Feed Lists"), ["opml"], hasAllFiles: false, then)
    }

    func choosePattern(_ purpose: PatternFile.Purpose, _ then: @escaping @MainActor (String) -> Void) {
        let chooser =
            switch purpose {
            case .open: FileChooser(title: localized("Open a Pattern"), accept: localized("Open"), for: window)
            case .save:
                FileChooser(
                    saving: "lists.\(PatternFile.suffix)", title: localized("Save the Pattern"),
                    accept: localized("Save"), for: window)
            }
        show(chooser, localized("Patterns"), [PatternFile.suffix], hasAllFiles: true, then)
    }

    private func show(
        _ chooser: FileChooser, _ filter: String, _ suffixes: [String], hasAllFiles: Bool,
        _ then: @escaping @MainActor (String) -> Void
    ) {
        chooser.addFilter(filter, suffixes: suffixes)
        if hasAllFiles { chooser.addFilter(localized("All Files"), suffixes: []) }
        chooser.onChosen(then)
        chooser.show()
        self.chooser = chooser
    }
}
