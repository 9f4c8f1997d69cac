import GtkBridge
import GtkTestSupport
@testable import ListKitGtk

/// A list in a window of its own, which scripts drive.
@MainActor
class GtkStage {
    let list = ListBoxView()
    let window = Window()
    unowned let test: GtkTestCase
    var view: any AdapterView { list }

    /// - Parameter configure: sets the list up before it is on screen.
    init(
        _ direction: ListScrollDirection, _ size: ListSize, in test: GtkTestCase,
        configure: (ListBoxView) -> Void = { _ in }
    ) {
        self.test = test
        list.scrollDirection = direction
        configure(list)
        window.isDecorated = false
        window.setDefaultSize(width: Int(size.width), height: Int(size.height))
        window.child = list
        window.present()
        test.pump(until: window.isMapped && window.isActive, "the window being shown and active")
        test.settle(window)
    }

    func checkInvariants() -> [String] { list.checkInvariants() }
    func setContentInset(_ inset: ListContentInset) { list.contentInset = inset }
    func focus(_ path: ListIndexPath) { row(path)?.takeFocus() }
    func settle() { test.settle(window) }

    func resize(to size: ListSize) {
        window.setDefaultSize(width: Int(size.width), height: Int(size.height))
        test.pump(until: list.visibleRect.size == size, "the size \(size)")
    }

    func close() {
        window.destroy()
        test.pumpPending()
    }

    func row(_ path: ListIndexPath) -> ListRow? { list.window.row(at: .item(path)) }
}
