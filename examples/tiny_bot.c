/* A bot that knows no rules: of the legal moves that it is told it makes the one with most pips.

   gcc -O2 -o tiny_bot examples/tiny_bot.c
   pete arena "cmd:./tiny_bot" uniform
*/
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char *line = NULL;
    size_t room = 0;
    while (getline(&line, &room, stdin) > 0) {
        long id = strtol(strstr(line, "\"id\": ") + 6, NULL, 10);
        char *next = strstr(line, "\"legal\": [") + 10, best[8] = "";
        int most = -1, used = 0;
        for (char move[8]; sscanf(next, "\"%7[^\"]\"%n", move, &used) == 1; next += used) {
            int is_tile = move[1] == '-', pips = is_tile ? move[0] - '0' + move[2] - '0' : 0;
            if (pips > most) {
                most = pips;
                strcpy(best, move);
            }
            next += strspn(next + used, ", ");
        }
        printf("{\"id\": %ld, \"move\": \"%s\"}\n", id, best);
        fflush(stdout);
    }
    free(line);
    return 0;
}
