import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

// The code of docs/from-gtklistview.md, as it stands there; `testThePageShowsThisCode` compares both.

private struct Contact: ListDiffable, Identifiable, Equatable { let id: Int; var name: String }

private final class ContactCell: ListBoxCell {
    let name = Label()
    override func makeContent() -> Widget { name }
}

@MainActor
private final class ContactList {
    let list = ListBoxView()
    var contacts: [Contact] = [] { didSet { adapter.performUpdates(animated: true) } }
    var query = "" { didSet { adapter.performUpdates(animated: true) } }
    private lazy var adapter = ListAdapter(view: list, objects: { self.shownContacts }) { (_: Contact) in
        ListSingleSectionController(ContactCell.self, for: Contact.self) { cell, contact in
            cell.name.text = contact.name
        }
    }

    private var shownContacts: [Contact] {
        contacts.filter { query.isEmpty || $0.name.contains(query) }.sorted { $0.name < $1.name }
    }
}

@preconcurrency @MainActor
final class ContactListTests: GtkTestCase {
    func testThePageShowsThisCode() throws {
        try assertCompiled("docs/from-gtklistview.md", below: "An example")
    }

    func testContactsAreSortedAndFilteredAndKeepTheirRows() {
        let contacts = ContactList()
        @MainActor func shownNames() -> [String?] {
            contacts.list.indexPathsForVisibleItems.map {
                (contacts.list.cellForItem(at: $0) as? ContactCell)?.name.text
            }
        }
        withWindow(width: 300, height: 300, child: contacts.list) { _ in
            let names = ["Grace", "Ada", "Barbara"]
            contacts.contacts = names.enumerated().map { Contact(id: $0.offset, name: $0.element) }
            pump(until: shownNames() == ["Ada", "Barbara", "Grace"], "the contacts in order")
            let barbara = contacts.list.cellForItem(at: ListIndexPath(section: 1, item: 0))
            contacts.query = "Bar"
            pump(until: shownNames() == ["Barbara"], "the contacts that match")
            XCTAssert(contacts.list.cellForItem(at: ListIndexPath(section: 0, item: 0)) === barbara)
        }
    }
}
