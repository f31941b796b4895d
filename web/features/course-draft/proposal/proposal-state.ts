import type { UnderstandingAnswer, UnderstoodLesson } from '#shared/contract/understanding.ts';
import { suggestedTitle } from '#shared/rules/suggested-title.ts';

/** What the learner has ticked and unticked, beside what was understood. No lesson is in both. */
export type Ticks = { on: string[]; off: string[] };
export const noTicks: Ticks = { on: [], off: [] };

export type ProposedLesson = UnderstoodLesson & {
  ticked: boolean;
  /** only what an offered lesson builds on; it is shown beneath that one */
  beneath?: true;
};
/** What is shown of an answer, and what becomes of it when it is accepted. */
export type Proposal = {
  wished: ProposedLesson[];
  /** what the wish builds on */
  needed: ProposedLesson[];
  offered: ProposedLesson[];
  /** what is ticked */
  accepted: string[];
  minutes: number;
};

type Cards = Map<string, UnderstoodLesson>;

const cardsOf = ({ lessons, offered, foundations }: UnderstandingAnswer): Cards =>
  new Map([...foundations, ...offered, ...lessons].map((one) => [one.ref, one]));

/** These and all that they build on, but for what was unticked, and for what only that builds on. */
function withNeeds(cards: Cards, refs: Iterable<string>, off: readonly string[] = []): Set<string> {
  const all = new Set(refs);
  // A set that grows is walked to its end.
  for (const ref of all) {
    for (const before of cards.get(ref)?.buildsOn ?? []) {
      if (cards.has(before) && !off.includes(before)) all.add(before);
    }
  }
  return all;
}

/** The lessons that are wanted for their own sake: those of the wish, and what the learner has added. */
function wantedOf({ lessons }: UnderstandingAnswer, cards: Cards, { on, off }: Ticks): string[] {
  const wished = lessons.filter(({ because }) => because !== 'prerequisite').map(({ ref }) => ref);
  return [...wished, ...on].filter((ref) => cards.has(ref) && !off.includes(ref));
}

/** What is shown and accepted of what was understood, with what the learner has ticked since. */
export function proposalOf(answer: UnderstandingAnswer, ticks: Ticks): Proposal {
  const cards = cardsOf(answer);
  const wanted = wantedOf(answer, cards, ticks);
  const ticked = withNeeds(cards, wanted, ticks.off);
  const row = (one: UnderstoodLesson): ProposedLesson => ({ ...one, ticked: ticked.has(one.ref) });
  const isWish = ({ because }: { because: string }): boolean => because !== 'prerequisite';
  const accepted = [...cards.values()].filter(({ ref }) => ticked.has(ref));
  return {
    wished: answer.lessons.filter(isWish).map(row),
    needed: answer.lessons.filter((one) => !isWish(one)).map(row),
    offered: offeredRows(answer, cards, wanted).map((one) => ({ ...one, ticked: ticked.has(one.ref) })),
    accepted: accepted.map(({ ref }) => ref),
    minutes: accepted.reduce((sum, { minutes }) => sum + minutes, 0),
  };
}

/** What is offered, and beneath each that is wanted what only this one brings along, ticked or not. */
function offeredRows({ offered, foundations }: UnderstandingAnswer, cards: Cards, wanted: string[]) {
  const shown = new Set<string>();
  return offered.flatMap((one) => {
    const needs = wanted.includes(one.ref) ? withNeeds(cards, [one.ref]) : new Set<string>();
    const brought = foundations.filter(({ ref }) => needs.has(ref) && !shown.has(ref));
    for (const { ref } of brought) shown.add(ref);
    return [one, ...brought.map((before) => ({ ...before, beneath: true as const }))];
  });
}

/**
 * An answer with what is ticked of an earlier one and is not in it any more, and with what that builds on: nobody loses a
 * tick by going on writing.
 */
export function withTicked(
  answer: UnderstandingAnswer,
  earlier: UnderstandingAnswer | null,
  { on }: Ticks,
): UnderstandingAnswer {
  const cards = cardsOf(answer);
  const before: Cards = earlier ? cardsOf(earlier) : new Map();
  const isLost = (ref: string): boolean => before.has(ref) && !cards.has(ref);
  const lost = on.filter(isLost);
  const beneath = [...withNeeds(before, lost)].filter((ref) => isLost(ref) && !lost.includes(ref));
  const kept = (refs: string[]) => refs.flatMap((ref) => before.get(ref) ?? []);
  return {
    ...answer,
    offered: [...answer.offered, ...kept(lost)],
    foundations: [...answer.foundations, ...kept(beneath)],
  };
}

/** A lesson more, and all that it builds on. */
export function tick(answer: UnderstandingAnswer, { on, off }: Ticks, ref: string): Ticks {
  const needs = withNeeds(cardsOf(answer), [ref]);
  return { on: [...on.filter((one) => one !== ref), ref], off: off.filter((one) => !needs.has(one)) };
}

/**
 * A title for what is ticked: that of the answer where it is the lessons of the wish that were understood, else one by the
 * same rule of those that are left and were added. What others build on gives a title only where it stands alone. `goal`: the
 * words for a course without any.
 */
export function titleOf(answer: UnderstandingAnswer, ticks: Ticks, goal: string): string {
  const cards = cardsOf(answer);
  const understood = wantedOf(answer, cards, noTicks);
  const beneath = answer.lessons.filter(({ because }) => because === 'prerequisite').map(({ ref }) => ref);
  const wanted = [...new Set(wantedOf(answer, cards, ticks))];
  const others = wanted.filter((ref) => !beneath.includes(ref));
  const named = others.length > 0 ? others : wanted;
  const asUnderstood = named.length === understood.length && named.every((ref) => understood.includes(ref));
  if (asUnderstood) return answer.title;
  return suggestedTitle(
    named.flatMap((ref) => cards.get(ref) ?? []),
    goal,
  );
}

/** Without this lesson; what it alone builds on goes with it. */
export const untick = ({ on, off }: Ticks, ref: string): Ticks => ({
  on: on.filter((one) => one !== ref),
  off: [...off.filter((one) => one !== ref), ref],
});

/** Only what is wanted for its own sake. */
export function onlyWanted(answer: UnderstandingAnswer, ticks: Ticks): Ticks {
  const wanted = wantedOf(answer, cardsOf(answer), ticks);
  const others = proposalOf(answer, ticks).accepted.filter((ref) => !wanted.includes(ref));
  return others.reduce(untick, ticks);
}

/** Of a long list of lessons the first few say what it is. */
const shownAtFirst = 3;

/**
 * How many lessons at the end of a list may be folded away: as long as all of them are ticked, and never a single one, whose
 * line is no longer than that which stands for it.
 */
export function beyondFirst(lessons: readonly ProposedLesson[]): number {
  const beyond = lessons.slice(shownAtFirst);
  return beyond.length > 1 && beyond.every(({ ticked }) => ticked) ? beyond.length : 0;
}

/** True if something is ticked that only other lessons build on. */
export const hasNeeds = (answer: UnderstandingAnswer, ticks: Ticks): boolean =>
  onlyWanted(answer, ticks).off.length > ticks.off.length;
