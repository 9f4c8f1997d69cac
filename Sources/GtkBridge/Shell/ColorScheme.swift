/// What the user wants windows to look like, as set for the whole desktop.
public enum ColorScheme: Hashable, Sendable {
    case noPreference, dark, light

    /// From the portal's number; one it does not define counts as no preference.
    init(portalValue: UInt32) {
        switch portalValue {
        case 1: self = .dark
        case 2: self = .light
        default: self = .noPreference
        }
    }
}
