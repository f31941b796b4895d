import type { Choice } from '#shared/contract/classroom.ts';
import type { HintGiven } from '../../faculty.ts';

/** What an agent says; the hint in it, if it is one, and what it asks back with. */
export type Said = { text: string; hint: HintGiven | null; choices?: Choice[] };

export const plainly = (text: string): Said => ({ text, hint: null });
