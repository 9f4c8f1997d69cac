extension Int {
    /// A sum of numbers from a file, which may say any.
    func addingClamped(_ other: Int) -> Int {
        let (sum, isOutOfRange) = addingReportingOverflow(other)
        guard isOutOfRange else { return sum }
        return other < 0 ? .min : .max
    }
}
