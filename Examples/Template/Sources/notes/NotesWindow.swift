import GtkBridge
import ListKitGtk

/// Opens a window with the list of notes, and an entry that adds one.
@MainActor
func openNotes(in application: Application) {
    let notes = Notes()
    let list = ListBoxView()
    list.hasVerticalExpand = true
    let adapter = ListAdapter(view: list, objects: { notes.all }) { (_: Note) in
        ListSingleSectionController(NoteCell.self, for: Note.self) { cell, note in
            // Weak: the list keeps its adapter, and the adapter keeps this.
            cell.show(note) { [weak list] in
                notes.remove(note)
                list?.adapter?.performUpdates(animated: true)
            }
        }
    }

    let entry = Entry()
    entry.placeholder = "New note"
    entry.onActivate {
        guard !entry.text.isEmpty else { return }
        notes.add(entry.text)
        entry.text = ""
        adapter.performUpdates(animated: true)
    }

    let window = ApplicationWindow(application)
    window.title = "Notes"
    window.setDefaultSize(width: 360, height: 480)
    window.child = Box(.vertical, spacing: 6, [list, entry])
    window.present()
}
