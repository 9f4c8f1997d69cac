import GtkBridge
import GtkTestSupport
import ListKit
import ListKitReplay
import XCTest

@testable import ListInspector

/// The texts of the inspector, and those of what leaves the program.
@preconcurrency @MainActor
final class InspectorLanguageTests: GtkTestCase {
    func testTheInspectorIsInTheLanguageOfTheUser() throws {
        for (language, title, heading) in [
            ("de", "Listeninspektor", "Vorher und nachher"), ("zh_CN", "列表检查器", "前后对比"),
        ] {
            TestLanguage.use(language)
            try withInspector([Note(1)]) { list, window in
                list.update([Note(1), Note(2)])
                read(window)
                XCTAssertEqual(window.window.title, title)
                let shown = texts(in: window.detail.view)
                XCTAssert(shown.contains(heading), "\(shown)")
            }
        }
    }

    func testTheControlsFitIntoANarrowWindowInEveryLanguage() throws {
        for language in ["en", "de", "zh_CN"] {
            TestLanguage.use(language)
            try withInspector([Note(1)]) { _, window in
                let controls = window.controls.bottom
                XCTAssertLessThanOrEqual(controls.measure(.horizontal).minimum, 360, "\(texts(in: controls))")
            }
        }
    }

    func testEveryControlHasItsTextFromTheCatalogue() throws {
        TestLanguage.use(TestLanguage.marked)
        try withInspector([Note(1)]) { _, window in
            for text in texts(in: window.controls.bottom) where text.contains(where: \.isLetter) {
                XCTAssert(text.contains(TestLanguage.marks.0), "\(text) is in English in every language.")
            }
        }
    }

    func testTheAnswerAndTheWarningsAreInTheLanguageOfTheUser() throws {
        TestLanguage.use("de")
        let (old, new) = ((0..<20).map { Note($0) }, (20..<40).map { Note($0) })
        try withInspector(old) { list, window in
            list.update([Note(90)] + old)
            read(window)
            var shown = texts(in: window.detail.view)
            XCTAssert(
                shown.contains { $0.hasPrefix("Die verbliebenen Zeilen rückten um ") && $0.hasSuffix(": Note 90.") },
                "\(shown)")
            list.update(new)
            read(window)
            shown = texts(in: window.detail.view)
            XCTAssert(shown.contains("Fast alles ersetzt"), "\(shown)")
            let sentence =
                "21 von 21 Objekten verschwanden, und 20 von 20 sind neu: Für die Liste ist kaum etwas, wie es war."
            XCTAssert(shown.contains(sentence), "\(shown)")
            XCTAssert(shown.contains { $0.hasPrefix("Abhilfe: Wenn es dieselben Dinge sind wie zuvor") }, "\(shown)")
            XCTAssertEqual(window.transactions.rows.map(\.summary.title), ["Änderung", "Änderung"])
        }
    }

    /// An update of 40 ms, in which a cell was measured for 39 of them.
    private var slowRecording: ListRecording {
        var transaction = RecordedTransaction(number: 1, kind: .update)
        let sections = [RecordedSection(identity: 1, content: 1, itemCount: 1)]
        transaction.change = RecordedListChange(steps: [.new(sections)])
        transaction.phases = [RecordedPhase(name: .rows, start: 0, duration: 40_000_000)]
        transaction.works = [RecordedWork(.measuring, type: "PostCell", duration: 39_000_000)]
        transaction.operations = [.insert(.item(ListIndexPath(section: 0, item: 0)))]
        var recording = ListRecording()
        recording.start = RecordedList(sections: sections)
        recording.transactions = [transaction]
        return recording
    }

    func testAdviceAndTimesAreInTheLanguageOfTheUser() throws {
        TestLanguage.use("de")
        let warning = try XCTUnwrap(RecordedHistory(slowRecording).warnings().first { $0.kind == .longWork })
        XCTAssertEqual(warning.kind.title, "Länger als ein Bild")
        XCTAssertEqual(
            warning.sentence,
            "Die Änderung beschäftigte das Programm 40,0\u{A0}ms lang, und ein Bild dauert 16,7\u{A0}ms; am längsten dauerte: "
                + "PostCell messen, 1-mal, 39,0\u{A0}ms.")
        XCTAssert(warning.remedy.hasPrefix("Das Messen von PostCell ist langsam: "), warning.remedy)
    }

    func testTheTitleOfAnObjectIsInTheQuotesOfTheLanguage() {
        let object = RecordedObject(
            identity: 0, content: 0, type: "Post", identifier: "a", fields: [.init(name: "title", value: "Harbour")])
        let history = RecordedHistory(ListRecording(start: RecordedList(sections: [], objects: [object])))
        XCTAssertEqual(history.objects.fullName(of: 0), "Post a “Harbour”")
        TestLanguage.use("de")
        XCTAssertEqual(history.objects.fullName(of: 0), "Post a „Harbour“")
    }

    func testEveryTextOfAPageComesFromTheCatalogue() throws {
        TestLanguage.use(TestLanguage.marked)
        try withInspector((0..<20).map { Note($0) }) { list, window in
            list.update((10..<40).map { Note($0) } + [Note(3, "Changed")])
            list.update((40..<60).map { Note($0) })
            read(window)
            let shown = [window.detail.view, window.transactions.view].flatMap(texts)
            for text in shown where text.contains(where: \.isLetter) && !isOfTheProgram(text) {
                XCTAssert(text.contains(TestLanguage.marks.0), "\(text) is in English in every language.")
            }
            XCTAssertGreaterThan(shown.count { $0.contains(TestLanguage.marks.0) }, 10)
        }
    }

    /// The name of a note, or what is in its fields.
    private func isOfTheProgram(_ text: String) -> Bool { text.hasPrefix("Note ") || text.hasPrefix("text: ") }

    func testWhatLeavesTheProgramIsInEnglish() throws {
        func outputs() throws -> [String] {
            let recording = slowRecording
            return [
                ListReport(recording).text, String(decoding: try ListTrace(recording).data(), as: UTF8.self),
                String(decoding: try recording.data(), as: UTF8.self),
            ]
        }
        let english = try outputs()
        XCTAssert(english[0].contains("Measuring PostCell is slow"), english[0])
        XCTAssert(english[1].contains("measuring PostCell"), english[1])
        TestLanguage.use("de")
        XCTAssertEqual(try outputs(), english)
    }

    func testNothingIsCutInANarrowWindow() throws {
        for language in ["de", "zh_CN"] {
            TestLanguage.use(language)
            try withInspector([Note(1)]) { list, window in
                list.update([Note(1), Note(2)])
                window.window.setDefaultSize(width: 360, height: 800)
                pump(until: window.window.width <= 360, "a narrow window in \(language)")
                read(window)
                settle(window.window)
                for label in labels(in: try XCTUnwrap(window.window.child)) {
                    XCTAssertGreaterThanOrEqual(
                        label.width, label.measure(.horizontal).natural, "\(label.text) is cut in \(language).")
                }
                for row in window.detail.view.children { XCTAssertLessThanOrEqual(row.width, 360) }
            }
        }
    }

    /// Those of words in one line. What may be cut, such as a name, is ellipsized.
    private func labels(in widget: Widget) -> [Label] {
        guard widget.isMapped, widget.isChildVisible else { return [] }
        if widget.cssName == "label" {
            let label = unsafe Label(borrowing: widget.unsafePointer)
            return label.isEllipsized || label.wraps || !label.text.contains(where: \.isLetter) ? [] : [label]
        }
        return widget.children.flatMap(labels)
    }
}
