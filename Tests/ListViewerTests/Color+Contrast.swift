import Foundation
import GtkBridge

extension Color {
    /// How well one is seen on the other, from 1 to 21, as guidelines for the web compute it.
    func contrast(with other: Color) -> Double {
        let lights = [luminance, other.luminance].sorted()
        return (lights[1] + 0.05) / (lights[0] + 0.05)
    }

    private var luminance: Double {
        func linear(_ part: Double) -> Double {
            part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
