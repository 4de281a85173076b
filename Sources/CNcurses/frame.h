// What curses sends of a frame, gathered into one write where the program is linked for it.

#include <stddef.h>

// From here on what goes to standard output is kept back; only the thread that draws may write there meanwhile.
void pt_begin_frame(void);

// Sends what was kept back.
void pt_end_frame(void);

// Lets everything through again and keeps what was kept back: all that a signal's handler may do.
void pt_forget_frame(void);

// Gathers what is no curses' to be sent at once.
void pt_frame_add(const char *bytes, size_t count);
void pt_frame_send(void);
