/* Random rounds of Seven-Toed Pete, classic, written plainly in C: the yardstick
 * for `pete bench playouts`, which does the same work by the compiled rules.
 *
 *     cc -O3 -march=native -o plain plain.c && ./plain PLAYERS RESERVE ROUNDS SEED
 *
 * A fresh shuffle each round; of the playable tiles one at random, then one of
 * the ends where it fits at random; draws and passes count as moves. Rounds are
 * led in turn. Tile sets are masks; nothing is looked up but pips. R7 … R18 are
 * the rules of docs/rules.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { TILES = 28, HAND = 7, PIPS = 7, MOST_PLAYERS = 4 };

static uint32_t with_pip[PIPS]; /* the tiles that have this half */
static uint32_t doubles, leads; /* leads: doubles and scoring tiles, also the bonus tiles */
static int high[TILES], low[TILES];

static uint64_t lot; /* the state of xorshift64* */

static inline uint32_t below(uint32_t bound) {
    lot ^= lot >> 12;
    lot ^= lot << 25;
    lot ^= lot >> 27;
    return (uint32_t)(((lot * 0x2545F4914F6CDD1DULL >> 32) * bound) >> 32);
}

static inline int nth_tile(uint32_t tiles, uint32_t n) {
    while (n--) tiles &= tiles - 1;
    return __builtin_ctz(tiles);
}

static void make_tiles(void) {
    int tile = 0;
    for (int h = 0; h < PIPS; h++)
        for (int l = 0; l <= h; l++, tile++) {
            high[tile] = h;
            low[tile] = l;
            with_pip[h] |= 1u << tile;
            with_pip[l] |= 1u << tile;
            if (h == l) doubles |= 1u << tile;
            if (h == l || h + l == 5 || h + l == 10) leads |= 1u << tile;
        }
}

static int pips_of(uint32_t tiles) {
    int pips = 0;
    for (; tiles; tiles &= tiles - 1)
        pips += high[__builtin_ctz(tiles)] + low[__builtin_ctz(tiles)];
    return pips;
}

/* R17, R18: net fives. A winner of -1 is looked for: the fewest pips, nobody if shared. */
static int settlement(const uint32_t *hands, int players, int winner) {
    int pips[MOST_PLAYERS], all = 0, fewest = 1000;
    for (int seat = 0; seat < players; seat++) all += pips[seat] = pips_of(hands[seat]);
    if (winner < 0) {
        for (int seat = 0; seat < players; seat++) {
            if (pips[seat] < fewest) {
                fewest = pips[seat];
                winner = seat;
            } else if (pips[seat] == fewest) {
                winner = -1;
            }
        }
        if (winner < 0) return 0;
    }
    int net = all - 2 * pips[winner];
    return net > 0 ? (net + 2) / 5 : 0;
}

static inline int is_blocked(const uint32_t *hands, int players, uint32_t fits) {
    for (int seat = 0; seat < players; seat++)
        if (hands[seat] & fits) return 0;
    return 1;
}

int main(int count, char **argument) {
    if (count != 5) {
        fprintf(stderr, "usage: plain PLAYERS RESERVE ROUNDS SEED\n");
        return 2;
    }
    int players = atoi(argument[1]), reserve = atoi(argument[2]);
    long rounds = atol(argument[3]);
    lot = strtoull(argument[4], NULL, 10) * 0x9E3779B97F4A7C15ULL + 1;
    make_tiles();
    int deck[TILES];
    for (int tile = 0; tile < TILES; tile++) deck[tile] = tile;

    struct timespec begin, end;
    clock_gettime(CLOCK_MONOTONIC, &begin);
    long moves = 0, points = 0;
    int leader = 0;
    for (long round = 0; round < rounds; round++) {
        for (int last = TILES - 1; last > 0; last--) {
            int other = below(last + 1), tile = deck[last];
            deck[last] = deck[other];
            deck[other] = tile;
        }
        uint32_t hands[MOST_PLAYERS] = {0};
        for (int place = 0; place < players * HAND; place++)
            hands[place / HAND] |= 1u << deck[place];
        int next = players * HAND, drawable = TILES - next - reserve;
        if (drawable < 0) drawable = 0;
        int turn = leader;
        leader = leader + 1 < players ? leader + 1 : 0;
        /* what lies open: the pips of either end, and what they count */
        int left = -1, right = -1, left_count = 0, right_count = 0;
        uint32_t fits = leads;
        if (drawable == 0 && is_blocked(hands, players, fits)) {
            points += settlement(hands, players, -1);
            continue;
        }
        for (;;) {
            uint32_t playable = hands[turn] & fits;
            moves++;
            if (!playable && drawable > 0) { /* R12 */
                hands[turn] |= 1u << deck[next++];
                if (--drawable == 0 && is_blocked(hands, players, fits)) {
                    points += settlement(hands, players, -1);
                    break;
                }
                continue;
            }
            int again = 0;
            if (playable) {
                int tile = nth_tile(playable, below(__builtin_popcount(playable)));
                int is_double = high[tile] == low[tile];
                hands[turn] ^= 1u << tile;
                if (left < 0) {
                    left = high[tile];
                    right = low[tile];
                    /* a lone tile counts its pips once; a lone double in full at either end */
                    left_count = is_double ? 2 * left : left;
                    right_count = is_double ? 2 * right : right;
                    int sum = left + right;
                    if (sum % 5 == 0) points += sum / 5;
                } else {
                    int fits_left = high[tile] == left || low[tile] == left;
                    int fits_right = high[tile] == right || low[tile] == right;
                    if (fits_left && (!fits_right || below(2))) {
                        left = high[tile] + low[tile] - left;
                        left_count = is_double ? 2 * left : left;
                    } else {
                        right = high[tile] + low[tile] - right;
                        right_count = is_double ? 2 * right : right;
                    }
                    int sum = left_count + right_count;
                    if (sum % 5 == 0) points += sum / 5;
                }
                fits = with_pip[left] | with_pip[right];
                again = leads >> tile & 1; /* R11 */
                if (!hands[turn]) {
                    if (!again) { /* R14 */
                        points += settlement(hands, players, turn);
                        break;
                    }
                    if (drawable == 0) again = 0; /* R15: washed up */
                }
            }
            if (drawable == 0 && is_blocked(hands, players, fits)) { /* R16 */
                points += settlement(hands, players, -1);
                break;
            }
            if (!again)
                do turn = turn + 1 < players ? turn + 1 : 0;
                while (!hands[turn]); /* R15: the washed up have no turn */
        }
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    double seconds = (end.tv_sec - begin.tv_sec) + 1e-9 * (end.tv_nsec - begin.tv_nsec);
    printf("{\"moves\": %ld, \"seconds\": %.6f, \"points\": %ld, \"rounds\": %ld, "
           "\"moves_per_second\": %.0f}\n",
           moves, seconds, points, rounds, moves / seconds);
    return 0;
}
