#pragma once

#include <gtk/gtk.h>
#include <glib-unix.h>

/* How CoreFoundation's run loop drains libdispatch's main queue; in no public header. Weak, so that a libdispatch without
 * the two costs speed and not the program. Not looked up by name: a program that contains libdispatch exports no names. */
extern int _dispatch_get_main_queue_handle_4CF(void) __attribute__((weak));
extern void _dispatch_main_queue_callback_4CF(void *) __attribute__((weak));

typedef int (*MainQueueHandleFunction)(void);
typedef void (*MainQueueDrainFunction)(void *);

/* NULL where libdispatch does not have it. */
static inline MainQueueHandleFunction main_queue_handle_function(void) { return _dispatch_get_main_queue_handle_4CF; }
static inline MainQueueDrainFunction main_queue_drain_function(void) { return _dispatch_main_queue_callback_4CF; }
