import type { PassageCitation } from '#shared/contract/citation.ts';
import type { Choice } from '#shared/contract/classroom.ts';
import type { HintGiven } from '../../chat-types.ts';

/** An agent's reply, with its hint, choices and citations of the learner's documents, if any. */
export type Said = {
  text: string;
  hint: HintGiven | null;
  choices?: Choice[];
  citations?: PassageCitation[];
  /** it is small talk or a refusal, so no source is named for it */
  unsourced?: true;
};

export const plainly = (text: string): Said => ({ text, hint: null });

/** A reply without anything from the library: small talk, or that there is no answer. */
export const unsourced = (text: string): Said => ({ text, hint: null, unsourced: true });
