import GtkTestSupport
import ListKitGtk
import XCTest

@testable import GtkBridge
@testable import ListViewer

/// The playground under real keys and clicks.
@preconcurrency @MainActor
final class PlaygroundTests: ViewerTestCase {
    func testSpaceAppliesAndTheOperationsAreThoseThatWereDone() {
        let shown = OpenPlayground(in: self)
        XCTAssertEqual(shown.screen, ["ant", "bee", "cat", "dog", "eel", "fox"])
        shown.focusAfter()
        shown.press("space")
        pump(until: shown.clock.isMoving, "the rows moving")
        XCTAssertEqual(shown.screen, ["fox", "ant", "bee", "gnu", "dog 2", "eel"])
        XCTAssertEqual(
            shown.page.stage.operations.map { "\($0.verb) \($0.name) \($0.positions)" },
            ["remove cat row 2", "move fox 5 → 0", "insert gnu at 3", "bind dog 3 → 4"])
        XCTAssertNotNil(shown.page.stage.times)
        shown.press("space")
        pump(until: !shown.clock.isPaused && !shown.clock.isMoving, "the motion having ended")
    }

    func testTheMotionIsSteppedAndScrubbedBackAndForth() {
        let shown = OpenPlayground(in: self)
        shown.focusAfter()
        shown.press("period")
        pump(until: shown.clock.isMoving, "the rows moving")
        XCTAssertEqual(shown.clock.position, 0, accuracy: 1e-9)
        shown.press("period")
        pump(until: shown.clock.position > 0, "the first frame")
        XCTAssertEqual(shown.clock.position, 1.0 / 60, accuracy: 1e-9)
        shown.press("comma")
        pump(until: shown.clock.position == 0, "the frame before")
        shown.page.transport.scrub.grabFocus()
        for _ in 0..<3 { shown.press("Right") }
        pump(until: shown.clock.position > 0.025, "three steps of the slider")
        XCTAssertEqual(shown.clock.position, 0.03, accuracy: 1e-9)
        shown.press("Left")
        pump(until: shown.clock.position < 0.025, "one back")
        XCTAssertEqual(shown.page.transport.scrub.value, 0.02, accuracy: 1e-9)
    }

    func testAMotionThatHasEndedIsScrubbedBackInto() {
        let shown = OpenPlayground(in: self)
        shown.clock.isPaused = false
        shown.focusAfter()
        shown.press("space")
        pump(until: shown.clock.isMoving, "the rows moving")
        pump(until: !shown.clock.isMoving, "the rows having arrived")
        shown.page.transport.scrub.grabFocus()
        shown.press("Left")
        pump(until: shown.clock.isMoving, "the motion being there again")
        XCTAssertEqual(shown.clock.position, 0.23, accuracy: 1e-9)
        XCTAssert(shown.clock.isPaused)
    }

    func testRowsThatWereStoppedHaveArrivedWhenThePageIsShownAgain() {
        let shown = OpenPlayground(in: self)
        let (page, note) = (shown.page, shown.page.screen.note)
        XCTAssertEqual(note.text, "before")
        shown.focusAfter()
        page.step(by: 8)
        pump(until: shown.clock.position > 0, "the rows being on their way")
        XCTAssertEqual(note.text, "between")
        for (frames, words) in [(100, "after"), (-100, "before"), (8, "between")] {
            page.step(by: frames)
            XCTAssertEqual(note.text, words, "at the first moment, and at the last")
        }
        page.isVisible = false
        pump(until: !page.isMapped && !shown.clock.isMoving, "another page")
        page.isVisible = true
        pump(until: page.isMapped, "the page again")
        XCTAssertEqual(page.transport.scrub.value, page.stage.list.motion.duration, accuracy: 0.01)
        XCTAssertEqual(note.text, "after")
        page.playOrPause()
        pump(until: shown.clock.isMoving && !shown.clock.isPaused, "the rows moving")
    }

    func testWhatExplainsTheUpdateIsFoldedAwayAndOpensByItsKey() {
        let shown = OpenPlayground(in: self)
        XCTAssertFalse(shown.page.passes.content.isMapped)
        XCTAssertFalse(shown.page.tables.moves.content.isMapped)
        shown.focusAfter()
        shown.press("bracketleft")
        pump(until: shown.page.passes.content.isMapped, "the passes")
        TestInput.click(shown.page.folds.passes.button)
        pump(until: !shown.page.passes.content.isMapped, "the passes being folded away")
    }

    func testALineLeadsTheRowThatMovesThroughTheListsInItsColour() throws {
        let shown = OpenPlayground(in: self)
        shown.focusAfter()
        shown.press("space")
        pump(until: shown.clock.isMoving, "the rows moving")
        shown.clock.position = 0.06
        pumpFrames(2, shown.window)
        let cell = try XCTUnwrap(shown.page.stage.list.cellForItem(at: .init(section: 0, item: 0)) as? StageCell)
        let stripe = try XCTUnwrap(cell.stripe.bounds(in: shown.page.lists))
        let picture = try shown.page.lists.renderPixels()
        // The line reaches the list on screen level with the row, wherever that is now.
        let point = picture.pixel(x: Int(stripe.x) - 5, y: Int(stripe.y + stripe.height / 2))
        let colour = IdentityStripe.colours[cell.stripe.slot]
        for (part, wanted) in [(point.red, colour.red), (point.green, colour.green), (point.blue, colour.blue)] {
            XCTAssertEqual(Double(part) / 255, wanted, accuracy: 0.06)
        }
    }

    func testTheLineOfADeletedRowAndThatOfAnInsertedOneHaveTheColourOfTheirChips() throws {
        let shown = OpenPlayground(in: self)
        let picture = try shown.page.lists.renderPixels()
        /// Whether a line beside a row has the colour.
        func isPainted(_ wanted: [Int], beside list: ListBoxView, _ row: Int, _ columns: Range<Int>) throws -> Bool {
            let cell = try XCTUnwrap(list.cellForItem(at: .init(section: row, item: 0)) as? ListBoxCell)
            let (place, edges) = (
                try XCTUnwrap(cell.content.bounds(in: shown.page.lists)),
                try XCTUnwrap(list.bounds(in: shown.page.lists))
            )
            let edge = Int(columns.lowerBound > 0 ? edges.maxX : edges.x)
            return columns.contains { column in
                let point = picture.pixel(x: edge + column, y: Int(place.y + place.height / 2))
                return zip([point.red, point.green, point.blue], wanted).allSatisfy { abs(Int($0) - $1) < 16 }
            }
        }
        let (deleted, inserted) = ([0xe0, 0x43, 0x4b], [0x2e, 0xa3, 0x6b])
        let (stage, after) = (shown.page.stage.list, shown.page.after.editor.list)
        XCTAssert(try isPainted(deleted, beside: stage, 2, 2..<20), "cat goes")
        XCTAssert(try isPainted(inserted, beside: after, 3, -20 ..< -2), "gnu comes")
        XCTAssertFalse(try isPainted(deleted, beside: stage, 0, 2..<20), "ant stays")
        XCTAssertFalse(try isPainted(inserted, beside: after, 1, -20 ..< -2), "ant stays")
    }

    func testAPatternIsSavedAndOpenedFromTheMenuAndABadFileIsExplained() throws {
        let shown = OpenPlayground(.rotate, in: self)
        var wishes: [PatternFile.Purpose] = []
        func choose(_ path: String) {
            shown.page.onChooseFile = { wish, then in
                wishes.append(wish)
                then(path)
            }
        }
        let path = folder.path("mine.pattern")
        choose(path)
        let file = { FileManager.default.fileExists(atPath: path) }
        shown.page.bar.presets.save.click()
        pump(until: file(), "the pattern being saved")
        shown.page.load(PlayPreset.swap.lists)
        shown.page.bar.presets.open.click()
        pump(until: shown.page.model.lists == PlayPreset.rotate.lists, "the pattern being opened")
        choose(try folder.write("no lists", to: "other.txt"))
        shown.page.bar.presets.open.click()
        pump(until: shown.page.banner.sentence != nil, "the sentence")
        XCTAssertEqual(shown.page.banner.sentence?.hasPrefix("other.txt is not a pattern file"), true)
        XCTAssertEqual(shown.page.model.lists, PlayPreset.rotate.lists, "The lists stay.")
        shown.settle()
        TestInput.click(shown.page.bar.undo)
        pump(until: shown.page.model.lists == PlayPreset.swap.lists, "the opening being undone")
        XCTAssertEqual(wishes, [.save, .open, .open])
    }

    func testUndoAndRedoByKeyAndByButton() {
        let shown = OpenPlayground(in: self)
        let start = shown.after
        shown.focusAfter()
        shown.press("r")
        pump(until: shown.after == start.reversed(), "the list being reversed")
        shown.press("z", holding: ["Control_L"])
        pump(until: shown.after == start, "the edit being undone")
        shown.press("z", holding: ["Control_L", "Shift_L"])
        pump(until: shown.after == start.reversed(), "the edit being done again")
        TestInput.click(shown.page.bar.undo)
        pump(until: shown.after == start, "the edit being undone by the button")
        XCTAssertFalse(shown.page.bar.undo.isSensitive)
    }

    func testWithCapsLockTheKeysAreTheSame() {
        let shown = OpenPlayground(in: self)
        shown.focusAfter()
        let start = shown.page.model.lists
        shown.press("Caps_Lock")
        defer { shown.press("Caps_Lock") }
        shown.press("r")
        pump(until: shown.page.model.lists != start, "the list after being reversed")
        shown.press("z", holding: ["Control_L"])
        pump(until: shown.page.model.lists == start, "the edit being undone")
        shown.press("z", holding: ["Control_L", "Shift_L"])
        pump(until: shown.page.model.lists != start, "the edit being done again")
        shown.settle()
    }

    func testRowsAreMovedDuplicatedDeletedAndInsertedByKeyAndTheFocusStaysWithThem() {
        let shown = OpenPlayground(.swap, in: self)
        XCTAssertEqual(shown.after, ["ant", "cat", "bee", "dog", "eel", "fox"])
        shown.focusAfter(row: 1)
        shown.press("Down", holding: ["Alt_L"])
        pump(until: shown.after == ["ant", "bee", "cat", "dog", "eel", "fox"], "the row going down")
        shown.press("Up", holding: ["Alt_L"])
        pump(until: shown.after == ["ant", "cat", "bee", "dog", "eel", "fox"], "the row going up")
        shown.press("d", holding: ["Control_L"])
        pump(until: shown.after == ["ant", "cat", "cat", "bee", "dog", "eel", "fox"], "the row being there twice")
        pump(until: shown.page.after.editor.currentIndex == 2, "the copy having the focus")
        shown.press("Delete")
        pump(until: shown.after == ["ant", "cat", "bee", "dog", "eel", "fox"], "the copy being deleted")
        shown.press("n", holding: ["Control_L"])
        pump(until: shown.after.count == 7, "a new row")
        XCTAssert(shown.after.contains("gnu"))
    }

    func testARowIsEditedInPlaceAndEscapeKeepsItAsItWas() {
        let shown = OpenPlayground(.swap, in: self)
        shown.focusAfter(row: 0)
        shown.press("F2")
        pump(until: shown.page.after.editor.cell(at: 0)?.isEditing == true, "the row being edited")
        for key in ["o", "x"] { shown.press(key) }
        shown.press("Return")
        pump(until: shown.after.first == "ox", "the row having its new text")
        XCTAssertEqual(shown.page.model.lists.after[0].identifier, "ant")
        pump(until: shown.page.after.editor.cell(at: 0)?.content.parent?.hasFocus == true, "the row having the focus")
        shown.press("Return")
        pump(until: shown.page.after.editor.cell(at: 0)?.isEditing == true, "the row being edited again")
        shown.press("y")
        shown.press("Escape")
        pump(until: shown.page.after.editor.cell(at: 0)?.isEditing == false, "the row being left")
        XCTAssertEqual(shown.after.first, "ox")
    }

    func testARowIsMovedByDragAsOneEdit() throws {
        let shown = OpenPlayground(.swap, in: self)
        Display.animationsEnabled = false
        let start = shown.after
        try drag(from: 0, to: 3, of: shown.page.after.editor)
        pump(until: shown.after == ["cat", "bee", "dog", "ant", "eel", "fox"], "the row being dragged down")
        XCTAssertEqual(shown.page.model.lists.after.map(\.identifier), ["cat", "bee", "dog", "ant", "eel", "fox"])
        pumpPending()
        TestInput.click(shown.page.bar.undo)
        pump(until: shown.after == start, "one undo taking the row back")
    }

    func testOneOfSeveralRowsWithOneIdentifierIsMovedByDrag() throws {
        let shown = OpenPlayground(.swap, in: self)
        Display.animationsEnabled = false
        shown.page.load(PlayLists(before: [], after: TypedList("a: one\nb: two\na: three\nc: four").items))
        pump(until: shown.after == ["one", "two", "three", "four"], "the rows")
        shown.settle()
        try drag(from: 0, to: 2, of: shown.page.after.editor)
        pump(until: shown.after == ["two", "three", "one", "four"], "the first of two being dragged behind the other")
        XCTAssertEqual(shown.page.model.lists.after.map(\.text), ["two", "three", "one", "four"])
        shown.settle()
        XCTAssertEqual(shown.page.after.editor.list.checkInvariants(), [])
    }

    private func drag(from: Int, to: Int, of editor: EditorList) throws {
        func middle(of row: Int) throws -> Point {
            let content = try XCTUnwrap(editor.cell(at: row)?.content)
            return try XCTUnwrap(content.convert(Point(x: 20, y: Double(content.height / 2)), to: editor.list))
        }
        let (from, to) = (try middle(of: from), try middle(of: to))
        TestInput.movePointer(to: from, of: editor.list)
        TestInput.setButton(1, isDown: true)
        for step in 1...6 {
            TestInput.movePointer(to: Point(x: from.x, y: from.y + (to.y - from.y) * Double(step) / 6), of: editor.list)
            pumpFrames(1, editor.list)
        }
        TestInput.setButton(1, isDown: false)
    }

    func testATypedListIsTakenLineByLineAndBadLinesAreExplained() {
        let shown = OpenPlayground(.swap, in: self)
        shown.focusAfter()
        shown.press("t")
        let pane = shown.page.after
        pump(until: pane.isTyping && pane.typed.view.containsFocus, "the text having the focus")
        XCTAssertEqual(pane.typed.view.text, "ant\ncat\nbee\ndog\neel\nfox")
        pane.typed.view.type("ant\n: nobody\nyak: Yak")
        XCTAssert(
            OpenWindow.texts(in: pane.typed.content).contains(
                "Line 2 has no identifier before its colon. It is left out."))
        pump(until: shown.page.model.lists.after.count == 2, "the good lines being rows")
        shown.press("Escape")
        pump(until: !pane.isTyping && pane.editor.list.containsFocus, "the rows having the focus")
        shown.settle()
        XCTAssertEqual(shown.after, ["ant", "Yak"])
        TestInput.click(shown.page.bar.undo)
        pump(until: shown.after.count == 6, "the whole typing being undone")
    }

    func testEveryPresetIsAppliedAndTheScreenKeepsTheFirstOfDuplicates() {
        for preset in PlayPreset.allCases {
            let shown = OpenPlayground(preset, in: self)
            shown.focusAfter()
            shown.press("Return", holding: ["Control_L"])
            pump(until: shown.page.model.shown == .after && shown.page.stage.times != nil, "\(preset) being applied")
            XCTAssertEqual(shown.screen, preset.lists.after.withoutDuplicates.map(\.text), "\(preset)")
            shown.close()
        }
    }

    func testRandomEditsTakeTheirSeedFromTheEntry() {
        let shown = OpenPlayground(.swap, in: self)
        shown.page.bar.seed.text = "seven"
        TestInput.click(shown.page.bar.random)
        pump(until: shown.page.bar.seed.hasClass("error"), "the seed being refused")
        shown.page.bar.seed.text = "7"
        TestInput.click(shown.page.bar.random)
        pump(until: shown.page.bar.seed.text == "8", "the seed going on")
        var edits = RandomEdits(seed: 7)
        let used = Set(PlayPreset.swap.lists.before.map(\.identifier))
        XCTAssertEqual(shown.page.model.lists.after, edits.edited(PlayPreset.swap.lists.before, used: used))
    }

    func testThePassesAreSteppedByKey() {
        let shown = OpenPlayground(in: self)
        let passes = shown.page.passes
        shown.focusAfter()
        XCTAssertEqual(passes.step, 36)
        shown.press("bracketleft")
        pump(until: passes.step == 35, "one step back")
        shown.press("braceleft", holding: ["Shift_L"])
        pump(until: passes.step == 30, "the beginning of the pass")
        shown.press("braceleft", holding: ["Shift_L"])
        pump(until: passes.step == 24, "the pass before")
        shown.press("bracketright")
        pump(until: passes.step == 25, "one step on")
        shown.settle()
        XCTAssert(passes.new.rows.contains { $0.isCurrent && $0.id == "0" })
        XCTAssertEqual(passes.symbols.list.numberOfSections, 7)
    }

    func testAnEditInTheMiddleOfAMotionGoesOnFromWhatIsPresented() {
        let shown = OpenPlayground(in: self)
        shown.focusAfter()
        shown.press("space")
        pump(until: shown.clock.isMoving, "the rows moving")
        shown.clock.step(by: 0.1)
        shown.press("r")
        pump(until: shown.page.model.shown == .before, "the edit")
        pumpFrames(1, shown.window)
        XCTAssert(shown.clock.isMoving, "The motion goes on.")
        XCTAssertEqual(shown.clock.position, 0.1, accuracy: 1e-9)
        shown.press("Return", holding: ["Control_L"])
        pump(until: shown.screen.first == "eel", "the next list coming")
    }

    func testThePageFitsANarrowWindowAndAWideOne() {
        for (width, height) in [(360, 700), (700, 700), (1100, 760), (1240, 1000)] {
            let shown = OpenPlayground(width: width, height: height, in: self)
            XCTAssertEqual(shown.page.width, width)
            shown.close()
        }
    }

    func testThePageFitsANarrowWindowWithLargeText() {
        defer { Display.scaleText(by: 1) }
        for factor in [1.25, 2] {
            Display.scaleText(by: factor)
            let shown = OpenPlayground(width: 360, height: 700, in: self)
            XCTAssertEqual(shown.page.width, 360, "text \(factor)")
            for button in (shown.page.bar.groups + shown.page.bar.editGroups).flatMap(\.children) {
                let bounds = button.bounds(in: shown.page)
                XCTAssertLessThanOrEqual(bounds.map { $0.x + $0.width } ?? .infinity, 360, "text \(factor)")
            }
            shown.close()
        }
    }

    func testARowOnScreenHasItsTextBeforeItsChipsHaveWords() {
        for factor in [1, 1.25, 2] {
            Display.scaleText(by: factor)
            defer { Display.scaleText(by: 1) }
            let shown = OpenPlayground(width: 360, height: 700, in: self)
            for section in shown.screen.indices {
                let cell = shown.page.stage.list.cellForItem(at: .init(section: section, item: 0)) as? StageCell
                guard let text = cell?.content.firstChild else { continue }
                XCTAssertGreaterThanOrEqual(
                    text.width, text.measure(.horizontal).natural, "\(shown.screen[section]), text \(factor)")
            }
            shown.close()
        }
    }

    func testAScrubThroughListsThatAreTheSameLeavesNothingBehind() {
        let shown = OpenPlayground(.swap, in: self)
        shown.page.load(PlayLists(before: PlayPreset.swap.lists.before, after: PlayPreset.swap.lists.before))
        shown.settle()
        shown.page.transport.scrub.grabFocus()
        shown.press("End")
        pump(until: shown.page.model.shown == .after && shown.page.stage.times != nil, "the update")
        XCTAssertFalse(shown.clock.isMoving)
        shown.page.load(PlayPreset.swap.lists)
        shown.settle()
        shown.page.apply()
        pump(until: shown.clock.isMoving, "the rows moving")
        XCTAssertEqual(shown.clock.position, 0)
    }

    func testAScreenReaderSaysOnceWhatBecomesOfARow() {
        let shown = OpenPlayground(in: self)
        let cell = shown.page.stage.list.cellForItem(at: .init(section: 5, item: 0)) as? StageCell
        XCTAssertEqual(cell?.accessibleLabel, "fox, move 5→0")
    }

    func testThePageGoesWithItsWindow() {
        weak var page: PlaygroundPage?
        do {
            let shown = OpenPlayground(in: self)
            page = shown.page
            shown.close()
        }
        pumpPending()
        XCTAssertNil(page)
    }

    func testTheKeysAreListed() {
        let shown = OpenPlayground(in: self)
        shown.focusAfter()
        shown.press("F1")
        pump(until: shown.page.keys.help.isOpen, "the list of the keys")
        shown.press("Escape")
        pump(until: !shown.page.keys.help.isOpen, "the list being closed")
    }

    /// Keeps the pictures in the folder that `LISTKIT_PICTURES` names, for the documentation.
    func testThePicturesOfTheDocumentationShowTheMotion() throws {
        func keep(_ picture: Texture, as name: String) throws {
            let file = picture.png()
            XCTAssertEqual(Array(file.prefix(4)), [0x89, 0x50, 0x4E, 0x47])
            guard let folder = ProcessInfo.processInfo.environment["LISTKIT_PICTURES"] else { return }
            try Data(file).write(to: URL(fileURLWithPath: folder).appendingPathComponent(name))
        }
        let page = OpenPlayground(height: 760, hasHeader: true, in: self)
        page.window.addClass("pictured")
        // The former looks of rows must have the width without the frame.
        pumpFrames(2, page.window)
        page.page.bar.edit.turn(false)
        page.focusAfter()
        page.press("space")
        pump(until: page.clock.isMoving, "the rows moving")
        page.clock.position = 0.06
        pumpFrames(3, page.window)
        try keep(page.window.renderTexture(), as: "playground.png")
        page.close()
        let strip = OpenPlayground(width: 740, height: 640, in: self)
        var frames = [try strip.page.stage.list.renderPixels()]
        strip.focusAfter()
        strip.press("space")
        pump(until: strip.clock.isMoving, "the rows moving")
        for time in [0.02, 0.05, 0.09, 0.14, 0.24] {
            strip.clock.position = time
            pumpFrames(2, strip.window)
            frames.append(try strip.page.stage.list.renderPixels())
        }
        for (earlier, later) in zip(frames, frames.dropFirst()) {
            XCTAssertNotEqual(earlier.bytes, later.bytes, "every picture shows another moment")
        }
        try keep(Texture(PixelImage.strip(of: frames, gap: 12)), as: "playground-motion.png")
    }
}

extension PixelImage {
    /// Pictures of one size side by side, on the background of a window.
    static func strip(of frames: [PixelImage], gap: Int) -> PixelImage {
        let background: [UInt8] = [246, 245, 244, 255]
        let (width, height) = (frames[0].width, frames[0].height)
        var bytes: [UInt8] = []
        for y in 0..<height {
            for (index, frame) in frames.enumerated() {
                for _ in 0..<(index > 0 ? gap : 0) { bytes += background }
                for pixel in y * width..<(y + 1) * width {
                    let uncovered = 255 - Int(frame.bytes[4 * pixel + 3])
                    for part in 0..<4 {
                        let shining = Int(background[part]) * uncovered / 255
                        bytes.append(UInt8(Int(frame.bytes[4 * pixel + part]) + shining))
                    }
                }
            }
        }
        return PixelImage(width: frames.count * (width + gap) - gap, height: height, bytes: bytes)
    }
}
