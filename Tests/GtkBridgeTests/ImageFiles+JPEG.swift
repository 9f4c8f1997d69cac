import Foundation

/// Noisy JPEGs, in the ways that one can be coded.
extension ImageFiles {
    /// 40 x 40 pixels in one scan.
    static let plainJPEG = bytes(plainText)
    /// 40 x 40 pixels in ten scans.
    static let progressiveJPEG = bytes(progressiveText)
    /// 44 x 36 pixels with a restart mark after every two units.
    static let restartingJPEG = bytes(restartingText)

    /// A picture with bytes of its compressed pixels replaced by zeros, which end no scan.
    static func damaged(_ picture: [UInt8], from place: Int, count: Int) -> [UInt8] {
        var picture = picture
        for place in place..<place + count { picture[place] = 0 }
        return picture
    }

    /// The places of the bytes of a JPEG's first scan.
    static func firstScan(_ picture: [UInt8]) -> Range<Int> {
        func mark(_ codes: [UInt8], from start: Int) -> Int {
            (start..<picture.count - 1).first { picture[$0] == 0xFF && codes.contains(picture[$0 + 1]) } ?? start
        }
        let start = mark([0xDA], from: 2) + 14
        return start..<mark([0xC4, 0xDA, 0xD9], from: start)
    }

    private static func bytes(_ text: String) -> [UInt8] {
        Array(Data(base64Encoded: text, options: .ignoreUnknownCharacters)!)
    }

    private static let plainText = """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSop
        GR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgo
        KCj/wAARCAAoACgDASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQID
        AAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlq
        c3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3
        +Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEI
        FEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImK
        kpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwD5
        itk6Vr2sfSqVqnSte1TpXDWkfV5bh9i5ap04rXtU6cVStU6Vpb1traWdwSkSF2A64AzXl1ZXdkffZfRUI80tkcv40vvNuYrCM/LFh5OP
        4iOB07A/+Pe1FYbzSXl1JcTnMkjbj149h7DoKK9mlBUYKB+b4/ESzHEzxL2b08ktvw/Ev2ydK1rVOlU7ZOla1rH0rirSPpctw+xetk4F
        ZXjW8MVnDZIRmY7pORkKMY49z3/2a3rVOlcBqt2dR1Wefduj3bY+uNg6denr9SaywlP2lXmey/pHo8Q4r6pgPYx+Kpp8vtfhp8xlqnSi
        rdsnSivQnLU+Rw9D3DTtU6Vr2ydKKK82sz7TLYLQi8UXYs9FkRXxLcfu1AweP4vwxx+IrjLZOlFFduCSVG66nzfElR1Mz5JbRSS+ev6/
        kbFsnSiiiom9TbDwXIf/2Q==
        """

    private static let progressiveText = """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSop
        GR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgo
        KCj/wgARCAAoACgDASIAAhEBAxEB/8QAGwAAAwACAwAAAAAAAAAAAAAAAAMEAQUCBgf/xAAYAQADAQEAAAAAAAAAAAAAAAACBAUDBv/a
        AAwDAQACEAMQAAAB8wsRZhVdWmlW/qyEc5t9aa8ab5b+vgxgaMSKqwWtcdKG82wAT//EABwQAQEAAgIDAAAAAAAAAAAAAAIAAQMEERIT
        Mv/aAAgBAQABBQIxxGNzX2jGN8nvLRjG5r6BjHEbavZtMY3KXhpMb//EACARAAEEAQQDAAAAAAAAAAAAAAMAAQIEEQUSEyExQfD/2gAI
        AQMBAT8BrDVeGGy6OR7BHIqw1qBeIGxvMvnQ4dKsy1KW6zh/SG3S/8QAGhEAAwADAQAAAAAAAAAAAAAAAAECAxESMv/aAAgBAgEBPwG2
        UyVwtFsxT1Wxssw+Bn//xAAcEAABBQADAAAAAAAAAAAAAAABAiAxQVEAECH/2gAIAQEABj8CYECpYTnCoyWBGy0mqYdV53//xAAfEAAC
        AQMFAQAAAAAAAAAAAAAAAREQIXExQWGx8MH/2gAIAQEAAT8hSkopsiuy92KKKSmOiSx6ySRBRCAueHuhRKSl05lGAgohCk9h9EEP/9oA
        DAMBAAIAAwAAABClEPyc993/AP/EACARAAEDAwUBAAAAAAAAAAAAAAEAITFBgaEQYXGxweH/2gAIAQMBAT8QgQKQEZ8EtsBGMqBcWFvh
        r6MLIlGAAXf3pBX/xAAbEQEBAAIDAQAAAAAAAAAAAAABABEhEDFB8P/aAAgBAgEBPxCMzgjHibl0fFulEMj2e7//xAAfEAADAQEAAgID
        AAAAAAAAAAAAATERIUFhUXGBwfD/2gAIAQEAAT8QmQI8I8NPR5eS4p4T/iIkSJl9t9SuJaOB3QvPS9KImROaHOa1qLUmZz2/IiTIER/3
        4GZlnz9tkyJMTgvIWPn6Zz8omTP/2Q==
        """

    private static let restartingText = """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSop
        GR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgo
        KCj/wAARCAAkACwDASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQID
        AAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlq
        c3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3
        +Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEI
        FEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImK
        kpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/90ABAAC/9oADAMBAAIR
        AxEAPwD5itk6Vr2ydKpWqdK1rVK4a0j6rLcPsXbVOla9qnSqVqnStLettayzyAlIkLnb1wBmvLqu7sj7/L6ShHmlsj//0PA/Gl75lzFY
        R/dixJJ/vEcDp2B/8e9qxY0+WmvNJeXUtxMcySMWPXj2HsOlXET5a5IQVGmoH1GJxEsxxVTEvZvTyS0X4fiPtU6VrWqdKp2qdK1rZOlc
        laR72W4fY//R8ktU6VleNbsxWcNkhGZjufkZCjpx7nv/ALNb1qlcBqt2dQ1Wefduj3bY+uNg6cHp6/UmvEwlP2lXmey/pH6vxDivqmA9
        jH4qmny+1/l8xlqnStONPlH+FV7VOlacafKK7qstT5jAYf3T/9Lwi1ArWtQKKK8SsfrOWrYd4idofD940ZwxULnHZmAP6E1wtqBmiiun
        Afwm/P8ARHh8Vt/2hSXTkX/pUj//0/n61AzWpGBtFFFeZV3P0HAL3T//2Q==
        """
}
