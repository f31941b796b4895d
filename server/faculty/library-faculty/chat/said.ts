import type { PassageCitation } from '#shared/contract/citation.ts';
import type { Choice } from '#shared/contract/classroom.ts';
import type { HintGiven } from '../../chat-types.ts';

/** What an agent says; the hint in it, if it is one, what it asks back with, and what it quotes of the learner's documents. */
export type Said = {
  text: string;
  hint: HintGiven | null;
  choices?: Choice[];
  citations?: PassageCitation[];
};

export const plainly = (text: string): Said => ({ text, hint: null });
