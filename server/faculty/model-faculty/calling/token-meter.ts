import type { TokenMeter } from '../../meter-types.ts';

/** For whoever has no learner to count for, such as `npm run doctor`. */
export const noMeter: TokenMeter = {
  reserve: async (userId, tokens) => ({ userId, tokens, day: '', kept: Promise.resolve() }),
  settle: async () => {},
};
