// Nothing: whatever links this target checks what must hold.
