public import ListKit

/// As the name of the case.
extension ListEvent.Transaction: Codable {}

/// As a number: 1 for a header, 2 for a footer, 3 for both, 0 for neither.
extension ListSupplementaryKinds: Codable {}
