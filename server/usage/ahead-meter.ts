import type { TokenMeter } from '../faculty/meter-types.ts';
import type { Clock } from '../platform/clock.ts';
import { estimatedTokens } from '../platform/estimated-tokens.ts';
import { reserveTokens } from './usage-store.ts';
import type { AheadMeter } from './usage-types.ts';
import { dayOf } from './utc-day.ts';

/** What a chat's prompt holds beside what is known: instructions, sources of the library, who learns; and the longest reply. */
const besideTokens = 5500;
/** Line breaks and quotation marks take two characters each in the prompt's JSON. */
const asJson = 1.1;

type Deps = { clock: Clock; cap: number; meter: Pick<TokenMeter, 'settle'> };

/** Sets aside what a chat reply costs at most, as far as that can be told, in the transaction that keeps the question. */
export function createAheadMeter({ clock, cap, meter }: Deps): AheadMeter {
  return {
    setAside: async (tx, userId, texts) => {
      const known = texts.reduce((sum, text) => sum + estimatedTokens(text), 0);
      const tokens = besideTokens + Math.ceil(known * asJson);
      const held = { userId, tokens, day: dayOf(clock.now()) };
      return (await reserveTokens(tx, { ...held, cap })) ? held : null;
    },

    open: (held, kept) => {
      const reservation = { ...held, kept };
      let isOpen = true;
      return {
        take: (tokens) => {
          if (!isOpen || tokens > held.tokens) return null;
          isOpen = false;
          return reservation;
        },
        giveBack: async () => {
          if (!isOpen) return;
          isOpen = false;
          await meter.settle(reservation, { task: 'chat', inputTokens: 0, outputTokens: 0 });
        },
      };
    },
  };
}
