extension String {
    /// Without the white space at its ends.
    var trimmingSpace: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
