import type { Answer, QuestionResult } from '#shared/contract/exam.ts';
import type { ReviewCard, ReviewEvent, ReviewSession } from '#shared/contract/reviews.ts';
import { allowedGrades, type CardOutcome, type ReviewGrade } from '#shared/rules/reviews/grades.ts';

/**
 * A review session and its transitions, as pure functions: a card is shown, then its answer, then it is graded and
 * the next one follows. Missed cards are repeated at the end of the session, without grades.
 */
export type SessionState = {
  /** cards still to review, the current one first */
  cards: ReviewCard[];
  total: number;
  /** cards missed in this session and to be repeated, the next one first */
  repeats: Repeat[];
  /** graded in this session */
  done: number;
  revealed: boolean;
  given: Answer | undefined;
  result: QuestionResult | null;
  /** the learner said 'I don't know', so there is nothing left to grade */
  unknown: boolean;
  /** the grades that can be taken back, the last one at the end */
  past: GradedCard[];
  later: number;
  laterDays: number;
};

/** A card as it was when it was graded, and its grade: enough to take the grade back. */
export type GradedCard = Pick<SessionState, 'given' | 'result' | 'unknown'> & {
  card: ReviewCard;
  grade: ReviewGrade;
  /** the event's id */
  id: string;
  /** when, ms by this device's clock, and after how many seconds in front of it */
  at: number;
  seconds: number;
};

/** A missed card with the result of its question, repeated without affecting its schedule. */
export type Repeat = {
  card: ReviewCard;
  result: QuestionResult | null;
  given: Answer | undefined;
  times: number;
};

/** How often a card is repeated in one session; after that it is left for another day. */
const mostRepeats = 2;

/** What was graded in this visit so far. */
export type SoFar = Pick<SessionState, 'done' | 'past'>;

/** Starts a session, without the cards whose grades are still unsent. */
export function sessionArrived(
  session: ReviewSession,
  unsent: ReviewEvent[],
  { done, past }: SoFar,
): SessionState {
  const undone = new Set(unsent.flatMap((event) => ('undoes' in event ? [event.undoes] : [])));
  const grades = unsent.filter((event) => !('undoes' in event) && !undone.has(event.id));
  const graded = new Set(grades.map(placeOf));
  const cards = session.cards.filter(({ id, round }) => !graded.has(placeOf({ cardId: id, round })));
  const { later, laterDays } = session;
  return { ...fresh, cards, repeats: [], past, total: done + cards.length, done, later, laterDays };
}

const placeOf = ({ cardId, round }: { cardId: string; round: number }): string => `${cardId} ${round}`;
const isSame = (one: ReviewCard, other: ReviewCard): boolean =>
  one.id === other.id && one.round === other.round;

const fresh = { revealed: false, given: undefined, result: null, unknown: false };

export const currentCard = ({ cards }: SessionState): ReviewCard | null => cards[0] ?? null;

/** The card to repeat, only after all cards are done. */
export const currentRepeat = ({ cards, repeats }: SessionState): Repeat | null =>
  cards.length > 0 ? null : (repeats[0] ?? null);

/** The learner edits an answer. */
export const answering = (state: SessionState, given: Answer): SessionState =>
  state.revealed ? state : { ...state, given };

/** Shows the back of the card, or the result of its question. */
export function revealed(
  state: SessionState,
  scored: { result: QuestionResult; answer: Answer } | null,
  unknown = false,
): SessionState {
  const { result = null, answer = state.given } = scored ?? {};
  return { ...state, revealed: true, result, given: answer, unknown };
}

/** Grades the current card and shows the next one. 'Again' repeats it at the end. */
export function graded(
  state: SessionState,
  event: Pick<GradedCard, 'id' | 'grade' | 'at' | 'seconds'>,
): SessionState {
  const { cards, done, repeats, given, result, unknown } = state;
  const [card] = cards;
  if (!card) return state;
  const missed = event.grade === 1 ? [{ card, result, given, times: 1 }] : [];
  return {
    ...state,
    ...fresh,
    cards: cards.slice(1),
    done: done + 1,
    repeats: [...repeats, ...missed],
    past: [...state.past, { ...event, card, given, result, unknown }].slice(-mostPast),
  };
}

/** How many grades can be taken back, one after the other. */
const mostPast = 20;

/** The grade that 'Undo' takes back; null: there is none. */
export const lastGrade = ({ past }: SessionState): GradedCard | null => past.at(-1) ?? null;

/** Takes the last grade back: its card is shown again, with its answer as it was. */
export function undone(state: SessionState): SessionState {
  const last = lastGrade(state);
  if (!last) return state;
  const { card, given, result, unknown } = last;
  const others = state.cards.filter((one) => !isSame(one, card));
  return {
    ...state,
    cards: [card, ...others],
    repeats: state.repeats.filter((one) => !isSame(one.card, card)),
    past: state.past.slice(0, -1),
    done: Math.max(0, state.done - 1),
    total: Math.max(0, state.done - 1) + others.length + 1,
    revealed: true,
    given,
    result,
    unknown,
  };
}

/** Cards that were graded elsewhere after all: they are not asked now. */
export function gradedElsewhere(state: SessionState, cardIds: string[]): SessionState {
  const cards = state.cards.filter(({ id }) => !cardIds.includes(id));
  const isCurrent = cards[0] !== state.cards[0];
  return { ...state, ...(isCurrent ? fresh : {}), cards, total: state.done + cards.length };
}

/** A repeated card was recalled, or is repeated once more. */
export function repeated(state: SessionState, isKnown: boolean): SessionState {
  const [first, ...others] = state.repeats;
  if (!first) return state;
  const again = isKnown || first.times >= mostRepeats ? [] : [{ ...first, times: first.times + 1 }];
  return { ...state, ...fresh, repeats: [...others, ...again] };
}

/** Moves the current card to the end, ungraded. */
export const leftForLater = (state: SessionState): SessionState => ({
  ...state,
  ...fresh,
  cards: [...state.cards.slice(1), ...state.cards.slice(0, 1)],
});

/** Drops the current card because it was reviewed elsewhere. */
export const dropped = (state: SessionState): SessionState => ({
  ...state,
  ...fresh,
  cards: state.cards.slice(1),
  total: state.total - 1,
});

/** The grades offered for the current card; none before its answer is shown. */
export function offeredGrades(state: SessionState): ReviewGrade[] {
  const card = currentCard(state);
  if (!card || !state.revealed) return [];
  if (state.unknown) return [1];
  return allowedGrades(card.kind, (state.result?.outcome ?? null) as CardOutcome);
}
