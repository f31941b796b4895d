import { type Answer, answerSchema } from '#shared/contract/exam.ts';
import { seedSchema } from '#shared/contract/workbench/block.ts';
import { readTyped } from '../../lib/typed.ts';

/** What was typed into a block and not sent, and for which numbers, where they vary. */
export function readDraft(place: string): { draft: Answer | undefined; seed: number | undefined } {
  const kept = readTyped(place);
  const draft = answerSchema.safeParse(kept?.draft).data;
  return { draft, seed: seedSchema.safeParse(kept?.seed).data };
}
