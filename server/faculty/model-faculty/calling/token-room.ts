import { estimatedTokens } from '../../../platform/estimated-tokens.ts';
import type { RoomAhead, TokenMeter } from '../../meter-types.ts';
import { ModelFailure } from '../provider/model-failure.ts';
import type { ModelCall, ModelUsage } from '../provider/model-types.ts';

/** Tokens of a learner's day that one call has for itself. */
export type Room = {
  /** resolves once they are stored as set aside; throws when they could not be: then nothing may be shown */
  kept: Promise<void>;
  /** puts what the call cost in their place; `usage` null: the provider did not say */
  settle: (text: string, usage: ModelUsage | null) => Promise<void>;
};

type For = { userId: string | null; task: string; spareTokens?: number; ahead?: RoomAhead | null };

/**
 * Sets aside the most that a call can cost. Answers as soon as it is decided, while it is still being stored: the provider
 * can be asked meanwhile. Null: there is no learner to count for.
 * @throws ModelFailure 'capped'
 */
export async function setAside(
  meter: TokenMeter,
  call: ModelCall,
  { userId, task, spareTokens = 0, ahead = null }: For,
): Promise<Room | null> {
  if (userId === null) return null;
  const input = estimatedTokens(call.system) + estimatedTokens(call.user);
  const tokens = input + call.maxOutputTokens + spareTokens;
  const reservation = ahead?.take(tokens) ?? (await reserve(meter, userId, tokens, ahead));
  if (!reservation) throw new ModelFailure('capped', 'the tokens of the day are used up');
  return {
    kept: reservation.kept,
    settle: async (text, usage) => {
      // A call that never came to a word cost nothing that we know of.
      const inputTokens = usage?.inputTokens ?? (text === '' ? 0 : input);
      const outputTokens = usage?.outputTokens ?? estimatedTokens(text);
      await meter.settle(reservation, { task, inputTokens, outputTokens });
    },
  };
}

/** What was set aside ahead and is not enough is given back first: both at once may pass the cap. */
async function reserve(meter: TokenMeter, userId: string, tokens: number, ahead: RoomAhead | null) {
  await ahead?.giveBack();
  return meter.reserve(userId, tokens);
}
