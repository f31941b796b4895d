/**
 * A part of a text at its top level, in the order of the text. `task`: something to do; `picture`: shown on its own; of both,
 * `words` is what they take away from their introduction. `solution`: what is opened when the text before it was thought
 * about.
 */
export type Part = {
  kind: 'heading' | 'text' | 'picture' | 'task' | 'solution';
  words: number;
  /** It ends with a colon or is a program before its output: what follows belongs to it. */
  leads?: boolean;
};

/** The parts from index `from` up to, not including, `to`. */
export type Step = { from: number; to: number };

/** As many words as are read in about half a minute, and fit on a phone with something to do beside them. */
export const mostWords = 120;
/** What is shorter than this introduces the picture or task behind it, and stands on its step. */
const mostIntroduction = 60;

/**
 * Divides a text into steps: each has one idea, which is at most `mostWords` words or one picture, and at most one thing to
 * do or one solution, with which it ends. A heading begins a step. A part is never divided, nor what leads from what it
 * leads to, so they may make a long step.
 */
export function stepsOf(parts: readonly Part[]): Step[] {
  const steps: Step[] = [];
  let from = 0;
  const close = (to: number) => {
    if (to > from) steps.push({ from, to });
    from = to;
  };
  parts.forEach((part, at) => {
    const open = parts.slice(from, at);
    if (isBegun(open) && !fits(part, open)) close(beforeItsLead(parts, from, at));
    if (part.kind === 'task' || part.kind === 'solution') close(at + 1);
  });
  close(parts.length);
  return steps;
}

const isBegun = (parts: readonly Part[]): boolean => parts.some(({ kind }) => kind !== 'heading');

/** Where the step that ends before `at` ends, so that what leads to that part goes with it; not empty if it can be helped. */
function beforeItsLead(parts: readonly Part[], from: number, at: number): number {
  let end = at;
  while (end > from && parts[end - 1]?.leads) end -= 1;
  return isBegun(parts.slice(from, end)) ? end : at;
}

/** Whether a part belongs to the step of those before it. */
function fits({ kind, words }: Part, open: readonly Part[]): boolean {
  const read = open.reduce((sum, part) => sum + part.words, 0);
  const hasPicture = open.some((part) => part.kind === 'picture');
  if (kind === 'heading') return false;
  if (kind === 'solution') return true;
  if (kind === 'text') return !hasPicture && read + words <= mostWords;
  return !hasPicture && read + words <= mostIntroduction;
}
