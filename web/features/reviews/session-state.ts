import type { Answer, QuestionResult } from '#shared/contract/exam.ts';
import type { GradeEvent, ReviewCard, ReviewSession } from '#shared/contract/reviews.ts';
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
  later: number;
  laterDays: number;
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

/** Starts a session, without the cards whose grades are still unsent. */
export function sessionArrived(session: ReviewSession, unsent: GradeEvent[], done = 0): SessionState {
  const graded = new Set(unsent.map(({ cardId, round }) => `${cardId} ${round}`));
  const cards = session.cards.filter(({ id, round }) => !graded.has(`${id} ${round}`));
  const { later, laterDays } = session;
  return { ...fresh, cards, repeats: [], total: done + cards.length, done, later, laterDays };
}

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
export function graded(state: SessionState, grade: ReviewGrade): SessionState {
  const { cards, done, repeats, given, result } = state;
  const [card] = cards;
  const missed = card && grade === 1 ? [{ card, result, given, times: 1 }] : [];
  return { ...state, ...fresh, cards: cards.slice(1), done: done + 1, repeats: [...repeats, ...missed] };
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
