import { type Answer, answerSchema } from '#shared/contract/exam.ts';
import { seedSchema } from '#shared/contract/workbench/block.ts';
import { draftKey, draftKeys, removeKey, writeKey } from '../../lib/local-storage.ts';
import { readJson } from '../../lib/stored-json.ts';

/** So many drafts stay in the browser; then the oldest go. */
const MOST_DRAFTS = 100;

/** What was typed into a block and not sent, and for which numbers, where they vary. */
export function readDraft(place: string): { draft: Answer | undefined; seed: number | undefined } {
  const kept = readJson(draftKey(place));
  const draft = answerSchema.safeParse(kept?.draft).data;
  return { draft, seed: seedSchema.safeParse(kept?.seed).data };
}

/** Keeps what is typed and which numbers were asked for, so that a reload loses neither; without both it forgets them. */
export function writeDraft(place: string, draft: Answer | undefined, seed: number | undefined): void {
  const key = draftKey(place);
  if (draft === undefined && seed === undefined) {
    removeKey(key);
    return;
  }
  const others = draftKeys().filter((other) => other !== key);
  if (others.length >= MOST_DRAFTS) {
    const byAge = others
      .map((other) => ({ other, at: readJson(other)?.at ?? 0 }))
      .sort((one, two) => one.at - two.at);
    for (const { other } of byAge.slice(0, others.length - MOST_DRAFTS + 1)) removeKey(other);
  }
  writeKey(key, { draft, at: Date.now(), ...(seed === undefined ? {} : { seed }) });
}
