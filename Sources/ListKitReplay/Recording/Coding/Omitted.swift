import ListDiffKit

/// A value with an empty state, which a recording leaves out.
package protocol Omittable: Codable {
    init()
    var isOmitted: Bool { get }
}

extension Array: Omittable where Element: Codable {
    package var isOmitted: Bool { isEmpty }
}

extension Bool: Omittable {
    package var isOmitted: Bool { !self }
}

extension RecordedChange: Omittable where Element: Codable {
    package init() { self.init(steps: []) }
    package var isOmitted: Bool { steps.isEmpty }
}

/// A property that is left out of a recording while it is empty.
@propertyWrapper
package struct Omitted<Value: Omittable & Hashable & Sendable>: Hashable, Sendable, Codable {
    package var wrappedValue: Value

    package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    package init(from decoder: any Decoder) throws { wrappedValue = try Value(from: decoder) }

    package func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension KeyedDecodingContainer {
    func decode<Value>(_ type: Omitted<Value>.Type, forKey key: Key) throws -> Omitted<Value> {
        try decodeIfPresent(type, forKey: key) ?? Omitted(wrappedValue: Value())
    }
}

extension KeyedEncodingContainer {
    mutating func encode<Value>(_ value: Omitted<Value>, forKey key: Key) throws {
        if !value.wrappedValue.isOmitted { try encode(value.wrappedValue, forKey: key) }
    }
}
