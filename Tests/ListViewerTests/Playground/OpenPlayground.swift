import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

@testable import ListViewer

/// When a page that plays by itself is to go on: as soon as the test says so.
@MainActor
final class Turns {
    private var next: (@MainActor () -> Void)?
    /// Whoever waits holds it, and lets it go to wait no longer.
    private weak var token: LoopToken?

    var isDue: Bool { next != nil && token != nil }

    func set(_ action: @escaping @MainActor () -> Void) -> LoopToken {
        let token = MainLoop.after(1_000_000) {}
        (next, self.token) = (action, token)
        return token
    }

    func take() {
        let action = isDue ? next : nil
        next = nil
        action?()
    }
}

/// The playground in a window of its own, its clock stopped and all edits in sight.
@MainActor
struct OpenPlayground {
    let turns = Turns()
    let window = Window()
    let page = PlaygroundPage()
    let test: ViewerTestCase

    init(
        _ preset: PlayPreset = .everything, width: Int = 1100, height: Int = 760, hasHeader: Bool = false,
        isTouched: Bool = true, animates: Bool = true, in test: ViewerTestCase
    ) {
        self.test = test
        test.useViewerStyle()
        page.selfPlay.wait = { [turns] in
            XCTAssertEqual($0, SelfPlay.rest)
            return turns.set($1)
        }
        if isTouched { page.selfPlay.stop() }
        page.bar.edit.turn(true)
        Display.animationsEnabled = animates
        window.isDecorated = hasHeader
        if hasHeader {
            let switcher = PageSwitcher { _ in }
            let header = FeedHeader(
                switcher: switcher.content, gridButton: Box(.horizontal), searchButton: Label(), menuButton: Label())
            header.show(.playground)
            header.show(title: "Playground", subtitle: "")
            switcher.show(.playground)
            window.titlebar = header.content
            window.addClass("feed-window")
        }
        window.setDefaultSize(width: width, height: height)
        window.child = page
        window.present()
        test.pump(until: window.isMapped && window.isActive, "the window being shown")
        if preset != .everything { page.load(preset.lists) }
        clock.isPaused = true
        settle()
        test.closeAfterTest(window, close)
    }

    var clock: ListMotionClock { page.stage.list.motionClock }

    func settle() { test.settle(window) }

    func press(_ key: String, holding modifiers: [String] = []) { TestInput.press(key, holding: modifiers) }

    func focusAfter(row index: Int = 0) {
        page.after.editor.cell(at: index)?.content.parent?.grabFocus()
        test.pump(until: page.after.containsFocus, "the list after having the focus")
    }

    /// The rows on screen from the top, as they stand when all have arrived.
    var screen: [String] { names(in: page.stage.list) }
    var before: [String] { names(in: page.before.editor.list) }
    var after: [String] { names(in: page.after.editor.list) }

    private func names(in list: ListBoxView) -> [String] {
        (0..<list.numberOfSections).compactMap { section in
            (list.cellForItem(at: .init(section: section, item: 0)) as? ListBoxCell)
                .flatMap { OpenWindow.texts(in: $0.content).first }
        }
    }

    func check(file: StaticString = #filePath, line: UInt = #line) {
        let lists = [page.before.editor.list, page.after.editor.list, page.stage.list]
        for list in lists {
            XCTAssertEqual(list.checkInvariants(), [], file: file, line: line)
            XCTAssertEqual(list.reloadCount, 0, file: file, line: line)
        }
    }

    func close() {
        check()
        window.destroy()
        test.didClose(window)
    }
}
