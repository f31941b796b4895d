import { estimatedTokens } from '../../../platform/estimated-tokens.ts';
import type { AdvanceReservation, TokenMeter } from '../../meter-types.ts';
import { ModelFailure } from '../provider/model-failure.ts';
import type { ModelCall, ModelUsage } from '../provider/model-types.ts';

/** The tokens of a learner's day that are reserved for one call. */
export type Room = {
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
  const tokens = input + call.maxOutputTokens + spareTokens;
  const reservation = ahead?.take(tokens) ?? (await reserve(meter, userId, tokens, ahead));
  if (!reservation) throw new ModelFailure('capped', 'the tokens of the day are used up');
  return {
    kept: reservation.kept,
    settle: async (text, usage) => {
      // A call without any text has no known cost.
      const inputTokens = usage?.inputTokens ?? (text === '' ? 0 : input);
      const outputTokens = usage?.outputTokens ?? estimatedTokens(text);
      await meter.settle(reservation, { task, inputTokens, outputTokens });
    },
  };
}

/** Returns an insufficient advance reservation first, since both together may exceed the cap. */
async function reserve(meter: TokenMeter, userId: string, tokens: number, ahead: AdvanceReservation | null) {
  await ahead?.release();
  return meter.reserve(userId, tokens);
}
