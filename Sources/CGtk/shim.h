#pragma once

/* GLib 2.88 marks its flags as flags. Swift imports such an enum as an OptionSet, with other names for its members, so
 * code that compiles with one version of GLib would not compile with another. Without the mark, the names are the same
 * with all versions. */
#define __GLIB_H_INSIDE__
#include <glib/gmacros.h>
#undef __GLIB_H_INSIDE__
#undef G_GNUC_FLAG_ENUM
#define G_GNUC_FLAG_ENUM

#include <gtk/gtk.h>
#include <glib-unix.h>

/* How CoreFoundation's run loop drains libdispatch's main queue; in no public header, and not of GTK. */
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *);
