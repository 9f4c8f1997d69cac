import CGtk
import Foundation
import GtkBridge
import ListKitGtk

struct Post: ListDiffable, Identifiable, Equatable { let id: Int; var title: String }

final class PostCell: ListBoxCell {
    let title = Label()
    override func makeContent() -> Widget { title }
}

@MainActor
private func makeAdapter(for list: ListBoxView, _ posts: @escaping () -> [Post]) -> ListAdapter {
    ListAdapter(view: list, objects: posts) { (_: Post) in
        ListSingleSectionController(PostCell.self, for: Post.self) { cell, post in cell.title.text = post.title }
    }
}

/// Says how an update ended and what its rows show, as soon as the window has them.
@MainActor
private func say(_ finished: Bool, _ list: ListBoxView, then end: @escaping () -> Void) {
    let titles = (0..<list.numberOfSections).compactMap { section in
        (list.cellForItem(at: ListIndexPath(section: section, item: 0)) as? PostCell)?.title.text
    }
    guard titles.count == list.numberOfSections else {
        return retry = MainLoop.after(0.01) { say(finished, list, then: end) }
    }
    print(finished, titles.joined(separator: " "))
    end()
}

@MainActor private var retry: LoopToken?

private let posts = ["a", "b", "c"].enumerated().map { Post(id: $0.offset, title: $0.element) }

/// The README's list where GTK programs make their windows, with everything in local constants.
@MainActor
func runListInActivate() {
    let application = Application(identifier: "org.example.Activate", isUnique: false)
    application.onActivate {
        var shown = posts
        let window = ApplicationWindow(application)
        let list = ListBoxView()
        let adapter = makeAdapter(for: list) { shown }
        window.child = list
        window.present()
        adapter.performUpdates(animated: true) { _ in
            shown.swapAt(0, 2)
            Task {
                say(await adapter.performUpdates(animated: true).finished(), list) { window.close() }
            }
        }
    }
    exit(application.run())
}

/// Widgets come first, the application last: as at top level of a main.swift.
@MainActor
func runListBeforeApplication() {
    let list = ListBoxView()
    let adapter = makeAdapter(for: list) { posts.reversed() }
    let application = Application(identifier: "org.example.First", isUnique: false)
    application.onActivate {
        let window = ApplicationWindow(application)
        window.child = list
        window.present()
        adapter.performUpdates(animated: true) { say($0, list) { application.quit() } }
    }
    exit(application.run())
}

/// GTK and its loop are the program's own.
@MainActor
func runOwnLoop() {
    gtk_init()
    let loop = g_main_loop_new(nil, 0)
    let window = gtk_window_new()!
    var shown = posts
    let list = ListBoxView()
    let adapter = makeAdapter(for: list) { shown }
    let child = list.unsafePointer.assumingMemoryBound(to: GtkWidget.self)
    gtk_window_set_child(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self), child)
    gtk_window_present(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self))
    adapter.performUpdates(animated: true) { _ in
        shown.swapAt(0, 2)
        adapter.performUpdates(animated: true) { say($0, list) { g_main_loop_quit(loop) } }
    }
    g_main_loop_run(loop)
}

/// What an await at top level of main.swift makes of a program: all of it is a job of the main actor.
@MainActor
func runInJob() {
    Task { exit(Application(identifier: "org.example.Job", isUnique: false).run()) }
    dispatchMain()
}

@MainActor
func runOwnLoopInJob() {
    Task {
        gtk_init()
        let list = ListBoxView()
        let loop = g_main_loop_new(nil, 0)
        let timer = MainLoop.after(0.01) { g_main_loop_quit(loop) }
        withExtendedLifetime((list, timer)) { g_main_loop_run(loop) }
        exit(0)
    }
    dispatchMain()
}
