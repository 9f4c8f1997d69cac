// What the operators write in the place of an expression. Functions rather than Swift's conditional operator, since
// they name each operand once, and are quick to type check. They are transparent, so that a debug build calls none.

public import MutantChoice

@_transparent public func mutantNot(_ number: Int32, _ value: Bool) -> Bool { value != isMutant(number) }

@_transparent public func mutantTrue(_ number: Int32, _ value: Bool) -> Bool { isMutant(number) || value }

@_transparent public func mutantAnd(
    _ number: Int32, _ left: Bool, _ right: @autoclosure () throws -> Bool
) rethrows -> Bool {
    isMutant(number) == left ? left : try right()
}

@_transparent public func mutantOr(
    _ number: Int32, _ left: Bool, _ right: @autoclosure () throws -> Bool
) rethrows -> Bool {
    isMutant(number) != left ? left : try right()
}

@_transparent public func mutantLess<T: Comparable>(_ number: Int32, _ left: T, _ right: T) -> Bool {
    isMutant(number) ? left <= right : left < right
}

@_transparent public func mutantLessOrEqual<T: Comparable>(_ number: Int32, _ left: T, _ right: T) -> Bool {
    isMutant(number) ? left < right : left <= right
}

@_transparent public func mutantPlus<T: AdditiveArithmetic>(_ number: Int32, _ left: T, _ right: T) -> T {
    isMutant(number) ? left - right : left + right
}

@_transparent public func mutantPlus<T: RangeReplaceableCollection>(_ number: Int32, _ left: T, _ right: T) -> T {
    isMutant(number) ? right + left : left + right
}

@_transparent public func mutantMinus<T: AdditiveArithmetic>(_ number: Int32, _ left: T, _ right: T) -> T {
    isMutant(number) ? left + right : left - right
}

@_transparent public func mutantMin<T: Comparable>(_ number: Int32, _ left: T, _ right: T) -> T {
    isMutant(number) ? max(left, right) : min(left, right)
}

@_transparent public func mutantMax<T: Comparable>(_ number: Int32, _ left: T, _ right: T) -> T {
    isMutant(number) ? min(left, right) : max(left, right)
}

@_transparent public func mutantConstant<T: Numeric>(_ number: Int32, _ value: T) -> T {
    isMutant(number) ? value + 1 : value
}

/// Without an overflow that the compiler would find.
@_transparent public func mutantConstant<T: FixedWidthInteger>(_ number: Int32, _ value: T) -> T {
    isMutant(number) ? value &+ 1 : value
}

@_transparent public func mutantNil<T>(_ number: Int32, _ value: T?) -> T? { isMutant(number) ? nil : value }

@_transparent public func mutantEmpty<T: RangeReplaceableCollection>(_ number: Int32, _ value: T) -> T {
    isMutant(number) ? T() : value
}

@_transparent public func mutantEmpty<K, V>(_ number: Int32, _ value: [K: V]) -> [K: V] {
    isMutant(number) ? [:] : value
}

/// The first of two, or the second in its place.
@_transparent public func mutantOther<T>(
    _ number: Int32, _ first: @autoclosure () throws -> T, _ second: @autoclosure () throws -> T
) rethrows -> T {
    isMutant(number) ? try second() : try first()
}
