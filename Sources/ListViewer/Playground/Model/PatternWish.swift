/// What a file is asked for.
enum PatternWish {
    case open, save
}
