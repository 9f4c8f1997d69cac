/// The desktop's setting for the look of windows.
public enum ColorScheme: Hashable, Sendable {
    /// Whatever the program prefers.
    case noPreference
    case dark
    case light

    /// Converts the portal's number. An undefined one counts as no preference.
    init(portalValue: UInt32) {
        switch portalValue {
        case 1: self = .dark
        case 2: self = .light
        default: self = .noPreference
        }
    }
}
