// The rival of the table, where its checkout is at hand; see Package.swift.
#if DIFFERENCEKIT
    public import DifferenceKit
    public import DiffInputs
    public import Foundation

    extension UUID: @retroactive Differentiable {}

    extension Article: Differentiable {
        public var differenceIdentifier: String { id }
    }
#endif
