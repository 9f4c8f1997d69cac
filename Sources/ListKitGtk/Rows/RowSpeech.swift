/// What assistive technology is told about a row.
struct RowSpeech: Equatable {
    var label: String?
    /// What the content says of itself beside its label.
    var detail: String?
    /// The item's place in the whole list, from 1.
    var number: Int?
    var total: Int?

    /// What is read after the label, such as "Ada, 10:15, 3 of 20".
    var description: String? {
        let place = number.flatMap { number in total.map { "\(number) of \($0)" } }
        let parts = [detail, place].compactMap(\.self).filter { !$0.isEmpty }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
