import type { HintGiven } from '../faculty.ts';

/** What an agent says, and the hint in it, if it is one. */
export type Said = { text: string; hint: HintGiven | null };

export const plainly = (text: string): Said => ({ text, hint: null });
