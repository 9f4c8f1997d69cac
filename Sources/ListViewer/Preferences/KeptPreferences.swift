/// The preferences of the running program, which are in their file as soon as they are others.
@MainActor
final class KeptPreferences {
    private let file: PreferenceFile?
    /// The error in the file, in a sentence.
    let notice: String?
    private(set) var values: Preferences

    /// Called with the preferences before and after a change.
    var onChange: @MainActor (_ old: Preferences, _ new: Preferences) -> Void = { _, _ in }
    /// Called with a sentence when they could not be kept.
    var onFailure: @MainActor (String) -> Void = { _ in }

    /// - Parameter folder: where they are kept; nil for nowhere.
    init(folder: String? = nil) {
        file = folder.map { PreferenceFile(folder: $0) }
        (values, notice) = file?.read() ?? (Preferences(), nil)
    }

    func change(_ body: (inout Preferences) -> Void) {
        let old = values
        body(&values)
        guard values != old else { return }
        if let sentence = file?.write(values) { onFailure(sentence) }
        onChange(old, values)
    }
}
