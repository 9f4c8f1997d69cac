/// How far the estimated heights of rows were off.
struct RowGuesses {
    private(set) var count = 0
    /// By how many logical pixels these rows together are higher than estimated.
    private(set) var error = 0.0

    mutating func add(guess: Double, height: Double) {
        guard height != guess else { return }
        count += 1
        error += height - guess
    }
}
