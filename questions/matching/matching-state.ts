import type { Answer, Question } from '#shared/contract/exam.ts';

export type Side = 'left' | 'right';
/** One of the two things of a pair. */
export type Picked = { side: Side; id: string };
/** left id → right id, the form of the answer */
export type Pairs = Readonly<Record<string, string>>;

/** What a press did. `freed`: the left sides that have lost their partner. */
export type Pressed =
  | { kind: 'picked'; picked: Picked }
  | { kind: 'dropped' }
  | { kind: 'paired'; left: string; right: string; freed: string[] }
  | { kind: 'undone'; freed: string[]; right: string };
type Next = { pairs: Pairs; picked: Picked | null; pressed: Pressed };

/** The pairs of an answer, without those of an older version of the question. */
export function pairsOf({ options = [], targets = [] }: Question, answer: Answer | undefined): Pairs {
  if (typeof answer !== 'object' || Array.isArray(answer)) return {};
  const known = new Set(targets.map(({ id }) => id));
  return Object.fromEntries(
    options.flatMap(({ id }) => {
      const right = answer[id];
      return right !== undefined && known.has(right) ? [[id, right]] : [];
    }),
  );
}

/** Fewer right sides than left ones: each may be the partner of several. Otherwise it has one partner at most. */
const isShared = ({ options = [], targets = [] }: Question): boolean => targets.length < options.length;

const leftsOf = (pairs: Pairs, right: string): string[] =>
  Object.keys(pairs).filter((left) => pairs[left] === right);

const without = (pairs: Pairs, lefts: string[]): Pairs =>
  Object.fromEntries(Object.entries(pairs).filter(([left]) => !lefts.includes(left)));

/**
 * Presses one thing: after one of the other side they become a pair; a thing that is in a pair is taken out of it; any
 * other is picked, or put down again.
 */
export function press(question: Question, pairs: Pairs, picked: Picked | null, now: Picked): Next {
  if (picked?.side === now.side && picked.id === now.id)
    return { pairs, picked: null, pressed: { kind: 'dropped' } };
  if (picked && picked.side !== now.side) {
    const [left, right] = now.side === 'left' ? [now.id, picked.id] : [picked.id, now.id];
    const freed = isShared(question) ? [] : leftsOf(pairs, right).filter((other) => other !== left);
    return {
      pairs: { ...without(pairs, freed), [left]: right },
      picked: null,
      pressed: { kind: 'paired', left, right, freed },
    };
  }
  const paired = now.side === 'left' ? pairs[now.id] : isShared(question) ? undefined : now.id;
  const freed = paired === undefined ? [] : now.side === 'left' ? [now.id] : leftsOf(pairs, paired);
  if (paired === undefined || freed.length === 0)
    return { pairs, picked: now, pressed: { kind: 'picked', picked: now } };
  return { pairs: without(pairs, freed), picked: null, pressed: { kind: 'undone', freed, right: paired } };
}
