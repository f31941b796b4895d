import { estimatedTokens } from '../../../platform/estimated-tokens.ts';
import type { AdvanceReservation, TokenMeter } from '../../meter-types.ts';
import { ModelFailure } from '../provider/model-failure.ts';
import type { ModelCall, ModelUsage } from '../provider/model-types.ts';

/** The tokens of a learner's day that are reserved for one call. */
export type Room = {
  /** the limit of the reply that was reserved: with the head-room for thinking, unless only the answer was left */
  maxOutputTokens: number;
  /** resolves once the reservation is stored; throws if storing failed, and then nothing may be shown */
  kept: Promise<void>;
  /** replaces the reservation by the call's cost; `usage` null: not reported by the provider */
  settle: (text: string, usage: ModelUsage | null) => Promise<void>;
};

type For = { userId: string | null; task: string; spareTokens?: number; ahead?: AdvanceReservation | null };

/**
 * Reserves the maximum cost of a call. Returns as soon as this is decided, while the reservation is still being stored, so
 * that the provider can be called meanwhile. Null: there is no learner to count for.
 * @throws ModelFailure 'capped'
 */
export async function reserveForCall(
  meter: TokenMeter,
  call: ModelCall,
  { userId, task, spareTokens = 0, ahead = null }: For,
): Promise<Room | null> {
  if (userId === null) return null;
  const input = estimatedTokens(call.system) + estimatedTokens(call.user);
  const bare = Math.min(call.answerTokens, call.maxOutputTokens);
  const tokensFor = (output: number) => input + output + spareTokens;
  let maxOutputTokens = call.maxOutputTokens;
  let reservation = ahead?.take(tokensFor(maxOutputTokens)) ?? null;
  if (!reservation) {
    // Both together may exceed the cap.
    await ahead?.release();
    reservation = await meter.reserve(userId, tokensFor(maxOutputTokens));
  }
  if (!reservation && bare < maxOutputTokens) {
    maxOutputTokens = bare;
    reservation = await meter.reserve(userId, tokensFor(maxOutputTokens));
  }
  if (!reservation) throw new ModelFailure('capped', 'the tokens of the day are used up');
  const held = reservation;
  return {
    maxOutputTokens,
    kept: held.kept,
    settle: async (text, usage) => {
      // A call without any text has no known cost.
      const inputTokens = usage?.inputTokens ?? (text === '' ? 0 : input);
      const outputTokens = usage?.outputTokens ?? estimatedTokens(text);
      await meter.settle(held, { task, inputTokens, outputTokens });
    },
  };
}
