import type { Answer, QuestionResult } from '#shared/contract/exam.ts';
import type { GradeEvent, ReviewCard, ReviewSession } from '#shared/contract/reviews.ts';
import { allowedGrades, type CardOutcome, type ReviewGrade } from '#shared/rules/reviews/grades.ts';

/**
 * A review session and its transitions, as pure functions: a card is shown, then its answer, then it is graded and
 * the next one comes. What was missed is shown once more at the end of the sitting, which nobody grades.
 */
export type SessionState = {
  /** cards still to go through, the one on the screen first */
  cards: ReviewCard[];
  total: number;
  /** missed in this sitting and to be shown once more, the next one first */
  repeats: Repeat[];
  /** graded in this session */
  done: number;
  revealed: boolean;
  given: Answer | undefined;
  result: QuestionResult | null;
  later: number;
  laterDays: number;
};

/** A missed card with what came of its question, to be met again without a date depending on it. */
export type Repeat = {
  card: ReviewCard;
  result: QuestionResult | null;
  given: Answer | undefined;
  times: number;
};

/** A card comes back so often in one sitting: after that it is a matter of another day. */
const mostRepeats = 2;

/** A session begins; cards that were graded without a connection and have not been sent yet are not shown again. */
export function sessionArrived(session: ReviewSession, unsent: GradeEvent[], done = 0): SessionState {
  const graded = new Set(unsent.map(({ cardId, round }) => `${cardId} ${round}`));
  const cards = session.cards.filter(({ id, round }) => !graded.has(`${id} ${round}`));
  const { later, laterDays } = session;
  return { ...fresh, cards, repeats: [], total: done + cards.length, done, later, laterDays };
}

const fresh = { revealed: false, given: undefined, result: null };

export const currentCard = ({ cards }: SessionState): ReviewCard | null => cards[0] ?? null;

/** What is shown once more: only after all cards. */
export const currentRepeat = ({ cards, repeats }: SessionState): Repeat | null =>
  cards.length > 0 ? null : (repeats[0] ?? null);

/** An answer is being given. */
export const answering = (state: SessionState, given: Answer): SessionState =>
  state.revealed ? state : { ...state, given };

/** The back of a card is turned up, or the question has been scored. */
export function revealed(
  state: SessionState,
  scored: { result: QuestionResult; answer: Answer } | null,
): SessionState {
  return { ...state, revealed: true, result: scored?.result ?? null, given: scored?.answer ?? state.given };
}

/** The card on the screen is graded: the next one comes. 'Again' brings it back at the end. */
export function graded(state: SessionState, grade: ReviewGrade): SessionState {
  const { cards, done, repeats, given, result } = state;
  const [card] = cards;
  const missed = card && grade === 1 ? [{ card, result, given, times: 1 }] : [];
  return { ...state, ...fresh, cards: cards.slice(1), done: done + 1, repeats: [...repeats, ...missed] };
}

/** What was shown once more is known now, or comes once again. */
export function repeated(state: SessionState, isKnown: boolean): SessionState {
  const [first, ...others] = state.repeats;
  if (!first) return state;
  const again = isKnown || first.times >= mostRepeats ? [] : [{ ...first, times: first.times + 1 }];
  return { ...state, ...fresh, repeats: [...others, ...again] };
}

/** The card goes to the end, ungraded. */
export const leftForLater = (state: SessionState): SessionState => ({
  ...state,
  ...fresh,
  cards: [...state.cards.slice(1), ...state.cards.slice(0, 1)],
});

/** The card has gone, it was reviewed elsewhere. */
export const dropped = (state: SessionState): SessionState => ({
  ...state,
  ...fresh,
  cards: state.cards.slice(1),
  total: state.total - 1,
});

/** The grades that the card on the screen may get; none before its answer is shown. */
export function offeredGrades(state: SessionState): ReviewGrade[] {
  const card = currentCard(state);
  if (!card || !state.revealed) return [];
  return allowedGrades(card.kind, (state.result?.outcome ?? null) as CardOutcome);
}
