#pragma once

/* See CGtk/shim.h: without this, enums have other names with GLib 2.88 than with those before. */
#define __GLIB_H_INSIDE__
#include <glib/gmacros.h>
#undef __GLIB_H_INSIDE__
#undef G_GNUC_FLAG_ENUM
#define G_GNUC_FLAG_ENUM

#include <gio/gio.h>
