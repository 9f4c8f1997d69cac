/// The desktop's setting for the look of windows.
public enum ColorScheme: Hashable, Sendable {
    /// Whatever the program prefers.
    case noPreference
    /// Dark windows.
    case dark
    /// Light windows.
    case light

    /// From the portal's number; one it does not define counts as no preference.
    init(portalValue: UInt32) {
        switch portalValue {
        case 1: self = .dark
        case 2: self = .light
        default: self = .noPreference
        }
    }
}
