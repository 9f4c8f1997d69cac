import Localization

/// A duration as text, such as "0.04 ms", "1.2 ms" and "268 ms", in the language of the program.
package struct Milliseconds: Hashable, Sendable, CustomStringConvertible {
    /// The duration in nanoseconds.
    package var nanoseconds: Int

    /// Creates a duration from nanoseconds.
    package init(_ nanoseconds: Int) { self.nanoseconds = nanoseconds }

    package var description: String {
        // Rounded without a sum that overflows: a recording may contain any number.
        let microseconds = nanoseconds / 1_000 + (nanoseconds % 1_000 + 500) / 1_000
        if microseconds < 1_000 {
            let hundredths = (microseconds + 5) / 10
            return Self.text(0, "\(hundredths < 10 ? "0" : "")\(min(hundredths, 99))")
        }
        if microseconds < 99_950 {
            let tenths = (microseconds + 50) / 100
            return Self.text(tenths / 10, "\(tenths % 10)")
        }
        return localized("\((microseconds + 500) / 1_000) ms")
    }

    private static func text(_ whole: Int, _ part: String) -> String {
        // Translators: milliseconds, with what stands before and after the decimal point.
        localized("\(whole).\(part) ms")
    }
}
