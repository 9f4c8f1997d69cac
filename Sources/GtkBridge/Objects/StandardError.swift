import CGtk

/// Lines on standard error.
public enum StandardError {
    /// Writes `line` and a line break, at once and in one piece.
    public static func write(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = CGtk.write(2, bytes, bytes.count)
    }
}
