#pragma once

/* See CGtk/shim.h: without this, enums have other names with GLib 2.88 than with those before. */
#define __GLIB_H_INSIDE__
#include <glib/gmacros.h>
#undef __GLIB_H_INSIDE__
#undef G_GNUC_FLAG_ENUM
#define G_GNUC_FLAG_ENUM

#include <libsoup/soup.h>

/* The two limits can only be given to this function, which Swift cannot call. */
static inline SoupSession *new_soup_session(unsigned connections, unsigned connections_per_host) {
    return soup_session_new_with_options("max-conns", connections, "max-conns-per-host", connections_per_host, NULL);
}
