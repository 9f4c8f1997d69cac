import GtkBridge

/// One of the three lists, with its name and an accessory.
@MainActor
final class PlayColumn {
    let content = Box(.vertical, spacing: 4)
    let note = Label()

    init(title: String, accessory: Widget? = nil, card: Widget) {
        let name = Label(title)
        name.addClass("play-title")
        note.addClass("play-note")
        // If the note does not fit, it is hidden, not cut off.
        let side = accessory ?? FirstThatFits([note, Box(.horizontal)])
        side.hasHorizontalExpand = true
        side.horizontalAlign = .end
        let heading = Box(.horizontal, spacing: 4, [name, side])
        heading.addClass("play-heading")
        card.addClass("play-card")
        card.clipsContent = true
        card.hasVerticalExpand = true
        content.append(heading)
        content.append(card)
    }
}
