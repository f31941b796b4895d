import { type Answer, answerSchema } from '#shared/contract/exam.ts';
import { seedSchema } from '#shared/contract/workbench/block.ts';
import { readTyped } from '../../lib/typed.ts';

/** The unsent input of a block, and the seed it belongs to, if its numbers vary. */
export function readDraft(place: string): { draft: Answer | undefined; seed: number | undefined } {
  const kept = readTyped(place);
  const draft = answerSchema.safeParse(kept?.draft).data;
  return { draft, seed: seedSchema.safeParse(kept?.seed).data };
}
