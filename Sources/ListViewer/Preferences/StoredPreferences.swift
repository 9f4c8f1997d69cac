/// The preferences of the running program. Each change is stored at once.
@MainActor
final class StoredPreferences {
    private let file: PreferenceFile?
    /// A sentence for the user if the file cannot be read.
    let notice: String?
    private(set) var values: Preferences

    var onChange: @MainActor (_ old: Preferences, _ new: Preferences) -> Void = { _, _ in }
    /// Called with a sentence for the user.
    var onFailure: @MainActor (String) -> Void = { _ in }

    /// - Parameter folder: the folder of the file; nil to store nothing.
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
