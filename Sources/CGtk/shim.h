#pragma once

/* GLib 2.88 marks its flags as flags. Swift makes an OptionSet of such an enum, with other names for its members, so that code that
 * compiles with one version of GLib would not with another. Without the mark they have the same names with all of them. */
#define __GLIB_H_INSIDE__
#include <glib/gmacros.h>
#undef __GLIB_H_INSIDE__
#undef G_GNUC_FLAG_ENUM
#define G_GNUC_FLAG_ENUM

#include <gtk/gtk.h>
#include <glib-unix.h>

/* How CoreFoundation's run loop drains libdispatch's main queue; in no public header. Weak, so that a libdispatch without
 * the two costs speed and not the program. Not looked up by name: a program that contains libdispatch exports no names.
 * Not of GTK, and declared here all the same: Swift cannot declare a function that may be missing. A weak name has the
 * linker take nothing out of libdispatch.a; it is there because the file that defines it has the main queue itself. The
 * benchmark of the start checks that in the release program. */
extern int _dispatch_get_main_queue_handle_4CF(void) __attribute__((weak));
extern void _dispatch_main_queue_callback_4CF(void *) __attribute__((weak));

typedef int (*MainQueueHandleFunction)(void);
typedef void (*MainQueueDrainFunction)(void *);

/* NULL where libdispatch does not have it. */
static inline MainQueueHandleFunction main_queue_handle_function(void) { return _dispatch_get_main_queue_handle_4CF; }
static inline MainQueueDrainFunction main_queue_drain_function(void) { return _dispatch_main_queue_callback_4CF; }
