/* An empty window with a header bar, which ends when it has been painted: the startup that every program with a window
 * needs. It prints the milliseconds on processors that it has taken until then. It is in C, so that it contains none of
 * our code. */

#include <gtk/gtk.h>
#include <stdio.h>
#include <time.h>

static void painted(GdkFrameClock *frames, gpointer application)
{
    (void)frames;
    printf("%.3f\n", (double)clock() / CLOCKS_PER_SEC * 1000);
    g_application_quit(G_APPLICATION(application));
}

static void activated(GtkApplication *application, gpointer data)
{
    (void)data;
    GtkWidget *window = gtk_application_window_new(application);
    gtk_window_set_default_size(GTK_WINDOW(window), 860, 760);
    gtk_window_set_titlebar(GTK_WINDOW(window), gtk_header_bar_new());
    gtk_window_present(GTK_WINDOW(window));
    g_signal_connect_after(gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(painted), application);
}

int main(int argc, char **argv)
{
    GtkApplication *application = gtk_application_new("org.example.EmptyWindow", G_APPLICATION_NON_UNIQUE);
    g_signal_connect(application, "activate", G_CALLBACK(activated), NULL);
    int status = g_application_run(G_APPLICATION(application), argc, argv);
    g_object_unref(application);
    return status;
}
