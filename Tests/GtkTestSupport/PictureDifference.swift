/// How far two pictures of the same are apart that two renderers painted, in pixels of the screen.
///
/// Renderers smooth letters and edges each in its own way. So a pixel is compared with the range from the least to the
/// most of the nine around it in the other picture: what is missing, or more than a pixel away, is out of that range.
/// What differs a little over an area is found by the mean colours of squares of 8 x 8 pixels.
public struct PictureDifference {
    /// How far the pixel that differs most is out of the range, in red, green or blue, of 255.
    public private(set) var largestOfPixels = 0
    /// How far the square that differs most is off, in the same.
    public private(set) var largestOfSquares = 0.0
    /// The mean over all squares and all colours.
    public private(set) var meanOfSquares = 0.0

    init(_ one: PaintedPicture, _ other: PaintedPicture) {
        precondition(one.width == other.width && one.height == other.height, "Pictures of two sizes are compared.")
        let (width, height, side) = (one.width, one.height, 8)
        let columns = (width + side - 1) / side
        var sums = [Int](repeating: 0, count: columns * ((height + side - 1) / side) * 4)
        one.bytes.withUnsafeBufferPointer { one in
            other.bytes.withUnsafeBufferPointer { other in
                // Nearly all are the same. A `for` takes ten times as long without optimization.
                var index = 0
                while index < one.count {
                    if one[index] != other[index] {
                        let (x, y) = (index / 4 % width, index / 4 / width)
                        sums[(y / side * columns + x / side) * 4 + index % 4] += Int(one[index]) - Int(other[index])
                        if x > 0, y > 0, x < width - 1, y < height - 1 {
                            largestOfPixels = max(
                                largestOfPixels, Self.distance(of: one[index], at: index, in: other, width),
                                Self.distance(of: other[index], at: index, in: one, width))
                        }
                    }
                    index += 1
                }
            }
        }
        for sum in sums {
            let mean = Double(abs(sum)) / Double(side * side)
            largestOfSquares = max(largestOfSquares, mean)
            meanOfSquares += mean / Double(sums.count / 4 * 3)
        }
    }

    /// How far a value is out of the range of the nine around a place in another picture.
    private static func distance(
        of value: UInt8, at index: Int, in other: UnsafeBufferPointer<UInt8>, _ width: Int
    ) -> Int {
        var (lowest, highest) = (UInt8.max, UInt8.min)
        for line in [index - width * 4, index, index + width * 4] {
            for neighbour in [line - 4, line, line + 4] {
                lowest = min(lowest, other[neighbour])
                highest = max(highest, other[neighbour])
            }
        }
        return max(Int(lowest) - Int(value), Int(value) - Int(highest), 0)
    }
}
