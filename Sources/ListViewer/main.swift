print("list-viewer")
