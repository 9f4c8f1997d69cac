import Foundation
import Testing

@testable import ListViewer

@MainActor
struct PreferenceTests {
    @Test func whatIsChosenIsThereAtTheNextStart() throws {
        let folder = try TemporaryFolder()
        let place = folder.path("config/list-viewer")
        let first = StoredPreferences(folder: place)
        #expect(first.values == Preferences())
        #expect(first.notice == nil)
        first.change {
            $0.readMark = .scrolledPast
            $0.window.width = 1000
        }
        let second = StoredPreferences(folder: place)
        #expect(second.values.readMark == .scrolledPast)
        #expect(second.values.window.width == 1000)
        #expect(try FileManager.default.contentsOfDirectory(atPath: place) == [PreferenceFile.name])
    }

    @Test(arguments: [true, false])
    func aFileThatIsALinkStaysOne(isThere: Bool) throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path("dotfiles"), withIntermediateDirectories: true)
        if isThere { try folder.write("{}", to: "dotfiles/kept.json") }
        let link = folder.path(PreferenceFile.name)
        try FileManager.default.createSymbolicLink(
            atPath: link, withDestinationPath: folder.path("dotfiles/kept.json"))
        StoredPreferences(folder: folder.url.path).change { $0.refreshMinutes = 60 }
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == folder.path("dotfiles/kept.json"))
        #expect(StoredPreferences(folder: folder.url.path).values.refreshMinutes == 60)
    }

    @Test func aBadFileIsASentenceAndAllIsAsAtTheBeginning() throws {
        let folder = try TemporaryFolder()
        for text in ["", "{", "[]", "nonsense", "\u{0}\u{1}"] {
            try folder.write(text, to: PreferenceFile.name)
            let kept = StoredPreferences(folder: folder.url.path)
            #expect(kept.values == Preferences(), "\(text)")
            #expect(kept.notice?.contains(PreferenceFile.name) == true, "\(text)")
        }
    }

    @Test func whatDoesNotFitIsAsUsualAndTheRestCounts() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"""
            {"textSize": "enormous", "layout": "circle", "refreshMinutes": -3, "readMark": "scrolledPast",
            "later": true, "window": {"width": 1, "height": 99999999, "isMaximized": false, "page": "feed"}}
            """#, to: PreferenceFile.name)
        let kept = StoredPreferences(folder: folder.url.path)
        #expect(kept.notice == nil)
        #expect(kept.values.textSize == .usual)
        #expect(kept.values.layout == .list)
        #expect(kept.values.refreshMinutes == 5)
        #expect(kept.values.readMark == .scrolledPast)
        #expect(kept.values.window == Preferences.Window())
    }

    @Test func aFolderThatCannotBeWrittenIsASentence() throws {
        let folder = try TemporaryFolder()
        // A file where the folder should be.
        let kept = StoredPreferences(folder: try folder.write("", to: "file"))
        var sentences: [String] = []
        kept.onFailure = { sentences.append($0) }
        kept.change { $0.refreshMinutes = 60 }
        #expect(sentences.count == 1)
        #expect(kept.values.refreshMinutes == 60)
    }

    @Test func withoutAFolderNothingIsKept() {
        let kept = StoredPreferences()
        kept.change { $0.refreshMinutes = 60 }
        #expect(StoredPreferences().values == Preferences())
    }
}
