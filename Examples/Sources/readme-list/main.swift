import Foundation
import GtkBridge
import ListKitGtk

struct Post: ListDiffable, Identifiable, Equatable { let id: Int; var title: String }

final class PostCell: ListBoxCell {
    let title = Label()
    override func makeContent() -> Widget { title }
}

var posts = ["Apples", "Pears", "Plums"].enumerated().map { Post(id: $0.offset, title: $0.element) }

let application = Application(identifier: "org.example.Posts")
application.onActivate {
    let list = ListBoxView()
    list.hasVerticalExpand = true
    let adapter = ListAdapter(view: list, objects: { posts }) { (_: Post) in
        ListSingleSectionController(PostCell.self, for: Post.self) { cell, post in cell.title.text = post.title }
    }

    let button = Button("Reverse")
    button.onClicked {
        posts.reverse()
        adapter.performUpdates(animated: true)
    }

    let window = ApplicationWindow(application)
    window.title = "Posts"
    window.setDefaultSize(width: 320, height: 240)
    window.child = Box(.vertical, spacing: 6, [button, list])
    window.present()
}
exit(application.run())
