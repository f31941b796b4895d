import type { PassageCitation } from '#shared/contract/citation.ts';
import type { Choice } from '#shared/contract/classroom.ts';
import type { HintGiven } from '../../chat-types.ts';

/** An agent's reply, with its hint, choices and citations of the learner's documents, if any. */
export type Said = {
  text: string;
  hint: HintGiven | null;
  choices?: Choice[];
  citations?: PassageCitation[];
};

export const plainly = (text: string): Said => ({ text, hint: null });
