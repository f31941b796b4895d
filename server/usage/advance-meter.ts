import type { TokenMeter } from '../faculty/meter-types.ts';
import type { Clock } from '../platform/clock.ts';
import { estimatedTokens } from '../platform/estimated-tokens.ts';
import { reserveTokens } from './usage-store.ts';
import type { AdvanceMeter } from './usage-types.ts';
import { dayOf } from './utc-day.ts';

/** Tokens of a chat call besides the known texts: instructions, library sources and profile, and the longest reply. */
const overheadTokens = 5500;
/** Factor for escaping in the prompt's JSON, where line breaks and quotation marks take two characters. */
const asJson = 1.1;

type Deps = {
  clock: Clock;
  cap: number;
  meter: Pick<TokenMeter, 'settle'>;
  /** the tokens that the model may need for thinking */
  headRoom?: () => number;
};

/** Reserves the estimated maximum cost of a chat reply in the transaction that stores the question. */
export function createAdvanceMeter({ clock, cap, meter, headRoom = () => 0 }: Deps): AdvanceMeter {
  return {
    reserve: async (tx, userId, texts) => {
      const known = texts.reduce((sum, text) => sum + estimatedTokens(text), 0);
      const tokens = overheadTokens + headRoom() + Math.ceil(known * asJson);
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
        release: async () => {
          if (!isOpen) return;
          isOpen = false;
          await meter.settle(reservation, { task: 'chat', inputTokens: 0, outputTokens: 0 });
        },
      };
    },
  };
}
