import CGtk

/// A height, and the position of the first line of text in it, so that neighbours can be aligned.
struct BaselineRequest: Equatable {
    var size: SizeRequest
    /// From the top, for the minimum and the natural height; nil without text.
    var baseline: SizeRequest?

    init(_ size: SizeRequest, baseline: SizeRequest? = nil) {
        self.size = size
        self.baseline = baseline
    }
}

extension Widget {
    /// The height in a width, margins and CSS included.
    func measureWithBaseline(forWidth width: Int) -> BaselineRequest {
        var (minimum, natural): (gint, gint) = (0, 0)
        var (minimumBaseline, naturalBaseline): (gint, gint) = (-1, -1)
        gtk_widget_measure(
            widget, GTK_ORIENTATION_VERTICAL, gint(width), &minimum, &natural, &minimumBaseline, &naturalBaseline)
        let hasBaseline = minimumBaseline >= 0 && naturalBaseline >= 0
        return BaselineRequest(
            SizeRequest(minimum: Int(minimum), natural: Int(natural)),
            baseline: hasBaseline ? SizeRequest(minimum: Int(minimumBaseline), natural: Int(naturalBaseline)) : nil)
    }
}
