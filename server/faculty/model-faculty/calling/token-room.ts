import { ModelFailure } from '../provider/model-failure.ts';
import type { ModelCall, ModelUsage } from '../provider/model-types.ts';
import type { TokenMeter } from './meter-types.ts';
import { estimatedTokens } from './token-meter.ts';

/** Tokens of a learner's day that one call has for itself. */
export type Room = {
  /** resolves once they are stored as set aside; throws when they could not be: then nothing may be shown */
  kept: Promise<void>;
  /** puts what the call cost in their place; `usage` null: the provider did not say */
  settle: (text: string, usage: ModelUsage | null) => Promise<void>;
};

type For = { userId: string | null; task: string; spareTokens?: number };

/**
 * Sets aside the most that a call can cost. Answers as soon as it is decided, while it is still being stored: the provider
 * can be asked meanwhile. Null: there is no learner to count for.
 * @throws ModelFailure 'capped'
 */
export async function setAside(
  meter: TokenMeter,
  call: ModelCall,
  { userId, task, spareTokens = 0 }: For,
): Promise<Room | null> {
  if (userId === null) return null;
  const input = estimatedTokens(call.system) + estimatedTokens(call.user);
  const reservation = await meter.reserve(userId, input + call.maxOutputTokens + spareTokens);
  if (!reservation) throw new ModelFailure('capped', 'the tokens of the day are used up');
  const { kept } = reservation;
  const isKept = kept.then(
    () => true,
    () => false,
  );
  return {
    kept,
    settle: async (text, usage) => {
      // What was never set aside is not given back.
      if (!(await isKept)) return;
      // A call that never came to a word cost nothing that we know of.
      const inputTokens = usage?.inputTokens ?? (text === '' ? 0 : input);
      const outputTokens = usage?.outputTokens ?? estimatedTokens(text);
      await meter.settle(reservation, { task, inputTokens, outputTokens });
    },
  };
}
