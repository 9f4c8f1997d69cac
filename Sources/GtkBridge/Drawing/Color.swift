import CGtk

/// A colour to paint with. Its four components are from 0 to 1.
public struct Color: Hashable, Sendable {
    public var red: Double
    public var green: Double
    public var blue: Double
    /// Opacity: 0 is invisible, 1 opaque.
    public var alpha: Double

    /// Creates a colour, which is opaque by default.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    package static let black = Color(red: 0, green: 0, blue: 0)

    /// Returns the same colour with a part of its opacity, from 0 to 1.
    package func faded(to part: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha * part)
    }

    init(_ color: GdkRGBA) {
        self.init(
            red: Double(color.red), green: Double(color.green), blue: Double(color.blue), alpha: Double(color.alpha))
    }

    var gdk: GdkRGBA { GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha)) }
}

extension Widget {
    /// The colour of text in the widget, as the theme and the program's style sheets give it.
    public var textColor: Color {
        var color = GdkRGBA()
        gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color)
        return Color(color)
    }

    /// The colour that the theme or a style sheet of the program defines with `@define-color`; nil if none does.
    package func color(named name: String) -> Color? {
        var color = GdkRGBA()
        guard gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, &color) != 0 else {
            return nil
        }
        return Color(color)
    }
}
