import type { UnderstandingAnswer, UnderstoodLesson } from '#shared/contract/understanding.ts';
import { suggestedTitle, titleOfLessons } from '#shared/rules/suggested-title.ts';

/** The learner's changes to the interpretation: lessons ticked and unticked. No lesson is in both. */
export type Ticks = { on: string[]; off: string[] };
export const noTicks: Ticks = { on: [], off: [] };

export type ProposedLesson = UnderstoodLesson & {
  ticked: boolean;
  /** only a prerequisite of an offered lesson, shown below that lesson */
  beneath?: true;
};
/** The lessons shown for a response, and those accepted. */
export type Proposal = {
  wished: ProposedLesson[];
  /** prerequisites of the wish */
  needed: ProposedLesson[];
  offered: ProposedLesson[];
  /** the ticked lessons */
  accepted: string[];
  minutes: number;
};

type Cards = Map<string, UnderstoodLesson>;

const cardsOf = ({ lessons, offered, foundations }: UnderstandingAnswer): Cards =>
  new Map([...foundations, ...offered, ...lessons].map((one) => [one.ref, one]));

/** These lessons and all their prerequisites, except those unticked and what only those need. */
function withNeeds(cards: Cards, refs: Iterable<string>, off: readonly string[] = []): Set<string> {
  const all = new Set(refs);
  // Lessons added to the set during the loop are visited, too.
  for (const ref of all) {
    for (const before of cards.get(ref)?.buildsOn ?? []) {
      if (cards.has(before) && !off.includes(before)) all.add(before);
    }
  }
  return all;
}

const wishedOf = ({ lessons }: UnderstandingAnswer): string[] =>
  lessons.filter(({ because }) => because !== 'prerequisite').map(({ ref }) => ref);

/**
 * The lessons wanted for their own sake: those of the wish, and those added by the learner. Beside a model, which understands
 * the wish by itself, the library's lessons are an offer: only those that the learner takes.
 */
function wantedOf(answer: UnderstandingAnswer, cards: Cards, { on, off }: Ticks): string[] {
  const wished = answer.taughtBy === 'model' ? [] : wishedOf(answer);
  return [...wished, ...on].filter((ref) => cards.has(ref) && !off.includes(ref));
}

/** The proposal for a response, with the learner's changes. */
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

/** The offered lessons; below each wanted one, the prerequisites that only it needs, ticked or not. */
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
 * A response extended by the lessons ticked in an earlier one, with their prerequisites, so that continuing to type
 * loses no tick.
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

/** Ticks a lesson and all its prerequisites. */
export function tick(answer: UnderstandingAnswer, { on, off }: Ticks, ref: string): Ticks {
  const needs = withNeeds(cardsOf(answer), [ref]);
  return { on: [...on.filter((one) => one !== ref), ref], off: off.filter((one) => !needs.has(one)) };
}

/**
 * The lesson with which a course of the accepted lessons begins; null: there is none, or a model writes the lessons, so that
 * none can be shown before.
 */
export function firstLesson(
  answer: UnderstandingAnswer,
  accepted: readonly string[],
): UnderstoodLesson | null {
  if (answer.taughtBy === 'model') return null;
  const taught = [...cardsOf(answer).values()].filter(({ ref }) => accepted.includes(ref));
  return taught.sort((one, other) => one.place - other.place)[0] ?? null;
}

/**
 * A title for the ticked lessons: that of the response if they are the wished ones, otherwise one that names those left
 * and added. A prerequisite counts only if it is alone. `goal`: the title's source if nothing is
 * ticked.
 */
export function titleOf(answer: UnderstandingAnswer, ticks: Ticks, goal: string): string {
  const cards = cardsOf(answer);
  const understood = wantedOf(answer, cards, noTicks);
  const beneath = answer.lessons.filter(({ because }) => because === 'prerequisite').map(({ ref }) => ref);
  const wanted = [...new Set(wantedOf(answer, cards, ticks))];
  const others = wanted.filter((ref) => !beneath.includes(ref));
  const named = others.length > 0 ? others : wanted;
  const asUnderstood = named.length === understood.length && named.every((ref) => understood.includes(ref));
  const isWritten = answer.taughtBy === 'model' && named.length === 0;
  if (asUnderstood && !isWritten) return answer.title;
  return named.length > 0
    ? titleOfLessons(named.flatMap((ref) => cards.get(ref) ?? []))
    : suggestedTitle([], goal, answer.language);
}

/** Unticks a lesson; prerequisites that only it needs go with it. */
export const untick = ({ on, off }: Ticks, ref: string): Ticks => ({
  on: on.filter((one) => one !== ref),
  off: [...off.filter((one) => one !== ref), ref],
});

/** Takes the library's offer: all lessons of the wish, with what they build on. */
export const takeOffer = (answer: UnderstandingAnswer): Ticks => ({ on: wishedOf(answer), off: [] });

/** Only the lessons wanted for their own sake. */
export function onlyWanted(answer: UnderstandingAnswer, ticks: Ticks): Ticks {
  const wanted = wantedOf(answer, cardsOf(answer), ticks);
  const others = proposalOf(answer, ticks).accepted.filter((ref) => !wanted.includes(ref));
  return others.reduce(untick, ticks);
}

/** How many lessons of a long list are shown initially. */
const shownAtFirst = 3;

/**
 * How many lessons at the end of a list may be collapsed: only if all of them are ticked, and never a single one,
 * which would save no space.
 */
export function beyondFirst(lessons: readonly ProposedLesson[]): number {
  const beyond = lessons.slice(shownAtFirst);
  return beyond.length > 1 && beyond.every(({ ticked }) => ticked) ? beyond.length : 0;
}

/** True if a lesson is ticked that is only a prerequisite. */
export const hasNeeds = (answer: UnderstandingAnswer, ticks: Ticks): boolean =>
  onlyWanted(answer, ticks).off.length > ticks.off.length;
