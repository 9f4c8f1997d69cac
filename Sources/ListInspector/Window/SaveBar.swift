import Foundation
import GtkBridge
import ListKitReplay
import Localization

/// Asks where a recording is to go, writes it, and says what came of it.
@MainActor
final class SaveBar {
    let content: Box
    private let entry = Entry()
    private let result = Label()

    /// The recording to write.
    var recording: @MainActor () -> ListRecording? = { nil }

    init() {
        let save = Button(localized("Save"))
        entry.hasHorizontalExpand = true
        entry.setAccessibleLabel(localized("File for the recording"))
        result.xAlign = 0
        result.wraps = true
        result.wrapMode = .wordOrCharacter
        result.isVisible = false
        content = Box(.vertical, spacing: 4, [Box(.horizontal, spacing: 8, [entry, save]), result])
        content.addClass("bottom-bar")
        content.isVisible = false
        save.onClicked { [weak self] in self?.save() }
        entry.onActivate { [weak self] in self?.save() }
    }

    var isOpen: Bool {
        get { content.isVisible }
        set {
            content.isVisible = newValue
            guard newValue else { return }
            result.isVisible = false
            entry.text = Self.proposal
            entry.grabFocus()
        }
    }

    private static var proposal: String {
        let folder = FileManager.default.currentDirectoryPath
        return URL(fileURLWithPath: folder).appendingPathComponent("list.listrecording").path
    }

    /// Writes to what the entry says.
    func save() {
        result.isVisible = true
        guard let recording = recording() else {
            result.text = localized("There is no list to record.")
            return
        }
        do {
            // The program must neither wait for a reader here nor end with it.
            guard !OutputFile.isPipe(entry.text) else {
                throw OutputFile.Failure.unwritable(
                    entry.text, reason: localized("it is a pipe, whose reader could hold up the program."))
            }
            let data = try recording.data()
            let file = try OutputFile(entry.text)
            try file.write(data)
            file.close()
            result.text = localized(
                recording.transactions.count,
                one: "Saved \(recording.transactions.count) transaction, \(data.count / 1024) KiB.",
                other: "Saved \(recording.transactions.count) transactions, \(data.count / 1024) KiB.")
        } catch let failure as OutputFile.Failure {
            result.text = failure.description
        } catch {
            result.text = localized("The recording cannot be written: \(error.localizedDescription)")
        }
    }

    /// For a program that knows where to write.
    func save(to path: String) {
        entry.text = path
        save()
    }

    /// What came of the last save.
    var message: String { result.text }
}
