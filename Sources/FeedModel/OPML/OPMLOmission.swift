import Localization

/// An entry of a list of feeds that is left out, and why.
public struct OPMLOmission: Hashable, Sendable, CustomStringConvertible {
    public enum Reason: Hashable, Sendable {
        /// The address that cannot be that of a feed.
        case notAWebAddress(String)
        /// An address with a user name or a password.
        case holdsUserInfo
        case noAddress
        /// A web page, and not a feed.
        case bookmark
        /// An address of another list of feeds.
        case otherList
        /// A feed that is in the list already.
        case repeated
        /// A sentence: the document is damaged, and entries may be missing.
        case damaged(String)
    }

    /// On one line. Empty if the entry has none.
    public let title: String
    public let reason: Reason

    public init(title: String, _ reason: Reason) {
        self.title = LabelText.line(title, to: 80)
        self.reason = reason
    }

    /// One sentence.
    public var description: String {
        let name = title.isEmpty ? localized("An entry without a name") : localized("“\(title)”", context: "title")
        switch reason {
        case .notAWebAddress(let address):
            return localized("\(name): “\(LabelText.line(address, to: 120))” is not a web address.")
        case .holdsUserInfo:
            return localized("\(name): its address contains a user name or a password, which are never sent.")
        case .noAddress: return localized("\(name): it has no address.")
        case .bookmark: return localized("\(name): it is a bookmark of a web page, not a feed.")
        case .otherList: return localized("\(name): it is the address of another list of feeds.")
        case .repeated: return localized("\(name): the list has this feed twice.")
        case .damaged(let sentence): return sentence
        }
    }
}
