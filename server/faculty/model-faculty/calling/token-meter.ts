import type { TokenMeter } from '../../meter-types.ts';

/** A meter for calls without a learner, such as `npm run doctor`. */
export const noMeter: TokenMeter = {
  reserve: async (userId, tokens) => ({ userId, tokens, day: '', kept: Promise.resolve() }),
  settle: async () => {},
};
