import CGtk

/// Pressed modifier keys.
public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let shift = Modifiers(rawValue: GDK_SHIFT_MASK.rawValue)
    public static let control = Modifiers(rawValue: GDK_CONTROL_MASK.rawValue)
    public static let alt = Modifiers(rawValue: GDK_ALT_MASK.rawValue)
    /// Super, the key with the system's logo.
    public static let `super` = Modifiers(rawValue: GDK_SUPER_MASK.rawValue)

    /// Leaves out GDK's flags for locks and mouse buttons, so that modifiers can be compared.
    init(_ state: GdkModifierType) {
        let known: Modifiers = [.shift, .control, .alt, .super]
        self.init(rawValue: state.rawValue & known.rawValue)
    }
}
