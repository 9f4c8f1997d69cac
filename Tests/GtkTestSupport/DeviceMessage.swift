/// What a device of the X server's test driver does, as the driver reads it: `inputtest(4)`, version 1.1.
enum DeviceMessage {
    enum TouchStep: UInt32 {
        // The numbers of XInput 2.
        case begin = 18
        case update, end
    }

    case version
    /// Answered when the server has handled all that came before.
    case wait
    /// A place on the screen.
    case place(x: Double, y: Double)
    /// In notches.
    case scroll(x: Double, y: Double)
    case button(Int, isDown: Bool)
    case proximity(Bool)
    case touch(finger: Int, TouchStep, x: Double, y: Double)

    /// Each message begins with its length and its kind.
    var bytes: [UInt8] {
        switch self {
        case .version: Self.message(0, [0x0001_0001])
        case .wait: Self.message(1, [])
        case .place(let x, let y):
            Self.message(2, [1], axes: [0: Self.onAxis(x, of: 1280), 1: Self.onAxis(y, of: 1024)])
        case .scroll(let x, let y): Self.message(2, [0], axes: [2: x * Self.notch, 3: y * Self.notch])
        case .proximity(let isNear): Self.message(3, [isNear ? 1 : 0], axes: [:])
        case .button(let button, let isDown): Self.message(4, [0, UInt32(button), isDown ? 1 : 0], axes: [:])
        case .touch(let finger, let step, let x, let y):
            Self.message(
                6, [UInt32(finger), step.rawValue], axes: [0: Self.onAxis(x, of: 1280), 1: Self.onAxis(y, of: 1024)])
        }
    }

    /// What the driver says that a notch of the wheel is.
    private static let notch = 120.0

    /// The axes of a screen run to this number, whatever its size.
    private static func onAxis(_ pixel: Double, of length: Double) -> Double { (pixel + 0.5) * 65_535 / length }

    private static func message(_ kind: UInt32, _ numbers: [UInt32], axes: [Int: Double]? = nil) -> [UInt8] {
        var body = numbers.flatMap(bytes)
        if let axes {
            body += Array(repeating: 0, count: (8 - (8 + body.count) % 8) % 8)
            let count = 64
            var mask: UInt64 = 0
            var values = [Double](repeating: 0, count: count)
            for (axis, value) in axes {
                mask |= 1 << UInt64(axis)
                values[axis] = value
            }
            // A word that says that there are no unaccelerated values, the mask, and a word that aligns what follows.
            body += bytes(UInt32(0)) + bytes(mask) + bytes(UInt32(0)) + values.flatMap { bytes($0.bitPattern) }
            body += Array(repeating: 0, count: count * 8)
        }
        return bytes(UInt32(8 + body.count)) + bytes(kind) + body
    }

    private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian, Array.init)
    }
}
