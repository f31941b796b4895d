import type { TokenMeter } from '../faculty/model-faculty/calling/meter-types.ts';
import type { Clock } from '../platform/clock.ts';
import { reserveTokens, settleTokens } from './usage-store.ts';
import type { AheadMeter } from './usage-types.ts';
import { dayOf } from './utc-day.ts';

/** A chat reply at its longest, and a prompt with notes and a long conversation before it. */
const aheadTokens = 12_000;
const nothing = { task: 'chat', inputTokens: 0, outputTokens: 0 };

type Deps = { clock: Clock; cap: number; meter: Pick<TokenMeter, 'settle'> };

/** Sets aside what a chat reply costs at most, as a rule, in the transaction that keeps the question. */
export function createAheadMeter({ clock, cap, meter }: Deps): AheadMeter {
  return {
    setAside: async (tx, userId) => {
      const held = { userId, tokens: aheadTokens, day: dayOf(clock.now()) };
      return (await reserveTokens(tx, { ...held, cap })) ? held : null;
    },

    giveBack: (tx, held) => settleTokens(tx, { ...held, ...nothing, reserved: held.tokens }),

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
          const isKept = await kept.then(
            () => true,
            () => false,
          );
          // What was never set aside is not given back.
          if (isKept) await meter.settle(reservation, nothing);
        },
      };
    },
  };
}
