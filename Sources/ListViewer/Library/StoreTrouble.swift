import FeedStore
import Localization

/// What is wrong with the stored feeds, as the user reads it.
struct StoreTrouble: Equatable {
    enum Extent {
        /// There is nothing to show.
        case closed
        /// What is stored can be read.
        case readOnly
    }

    let extent: Extent
    let error: StoreError

    var title: String {
        switch extent {
        case .closed: localized("Your Feeds Cannot Be Opened")
        case .readOnly: localized("Nothing Can Be Stored")
        }
    }

    var reason: String { error.description }

    /// What has become of the feeds, and what the user can do.
    var advice: String {
        switch (extent, error.reason) {
        case (_, .newerVersion):
            localized(
                """
                Your feeds are safe. Install the newer version, or start anew: the list of feeds is copied, and the \
                old file keeps your posts, stars and notes.
                """)
        case (_, .locked): localized("Your feeds are safe. Close the other program, and try again.")
        case (_, .diskFull): localized("What was stored before is safe. Make room on the disk, and try again.")
        case (.readOnly, _):
            localized("You can still read.")
        case (.closed, .notPermitted):
            localized("Nothing was changed. Change the permissions of the folder, and try again.")
        case (.closed, .damaged):
            localized("Start anew: the file is kept, and its feeds are copied as far as they can be read.")
        case (.closed, _):
            localized("Nothing was changed. Try again, or start anew: the old file is kept.")
        }
    }

    /// Whether a new list beside the old one may help.
    var allowsNewStart: Bool {
        switch error.reason {
        case .locked, .diskFull: false
        default: extent == .closed
        }
    }
}
