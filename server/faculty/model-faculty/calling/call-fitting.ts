import type { Effort } from '../provider/effort-types.ts';
import { ModelFailure } from '../provider/model-failure.ts';
import { effortFor, headRoomFor } from '../provider/thinking-effort.ts';
import { type Caller, callModel, type Listener } from './call-model.ts';
import {
  fittingLevel,
  fittingLimit,
  mostTrimming,
  type PromptData,
  type Size,
  trimmed,
} from './fit-context.ts';

/** A request before it is fitted into the context. */
type Unfitted = {
  system: string;
  task: string;
  data: PromptData;
  /** added to the data, and never trimmed: the correction in a second request */
  remark: object | null;
  temperature: number;
  schema: Record<string, unknown> | null;
  /** the longest answer, in tokens */
  answerTokens: number;
  /** how much thinking the task needs */
  effort: Effort;
  /** 2 for a reply that was cut off */
  times: number;
};

/** A limit is not lowered further than this on the mere guess that it is what does not fit. */
const leastGuessed = 512;

/**
 * Calls with as much of the data as fits, and with a limit that leaves head-room for thinking if the context has it. If
 * the provider finds it too long, the size that it tells is used from then on; if it tells none, the data are trimmed
 * further in a fixed order, and the limit is lowered.
 * @throws ModelFailure, or the signal's reason
 */
export async function callFitting(caller: Caller, asked: Unfitted, listener: Listener): Promise<string> {
  const { abilities, thinking } = caller.model;
  const { system, task, data, remark, temperature, schema, answerTokens, times } = asked;
  const effort = effortFor(thinking, asked.effort);
  let wantedTokens = (answerTokens + headRoomFor(effort, abilities)) * times;
  let from = 0;
  let refused = '';
  for (;;) {
    const { contextTokens } = abilities;
    const size: Size = { system, answerTokens, wantedTokens, contextTokens };
    const level = fittingLevel(data, from, size);
    const user = JSON.stringify({ task, ...trimmed(data, level), ...remark });
    const maxOutputTokens = fittingLimit(user, size);
    // This step had nothing to trim.
    if (user === refused && level < mostTrimming) {
      from = level + 1;
      continue;
    }
    try {
      const call = { system, user, temperature, answerTokens, maxOutputTokens, effort, schema };
      return await callModel(caller, call, listener);
    } catch (error) {
      if (!(error instanceof ModelFailure) || error.kind !== 'too-long') throw error;
      refused = '';
      if (abilities.contextTokens < contextTokens) continue;
      refused = user;
      if (level >= mostTrimming && maxOutputTokens <= leastGuessed) throw error;
      from = Math.min(level + 1, mostTrimming);
      wantedTokens = Math.min(wantedTokens, Math.max(leastGuessed, Math.floor(maxOutputTokens / 2)));
    }
  }
}
