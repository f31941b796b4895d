import type { Answer, QuestionResult } from '#shared/contract/exam.ts';
import type { GradeEvent, ReviewCard, ReviewSession } from '#shared/contract/reviews.ts';
import { allowedGrades, type CardOutcome, type ReviewGrade } from '#shared/rules/reviews/grades.ts';

/**
 * A review session and its transitions, as pure functions: a card is shown, then its answer, then it is graded and
 * the next one comes.
 */
export type SessionState = {
  /** cards still to go through, the one on the screen first */
  cards: ReviewCard[];
  total: number;
  /** graded in this session */
  done: number;
  revealed: boolean;
  given: Answer | undefined;
  result: QuestionResult | null;
  later: number;
  laterDays: number;
};

/** A session begins; cards that were graded without a connection and have not been sent yet are not shown again. */
export function sessionArrived(session: ReviewSession, unsent: GradeEvent[], done = 0): SessionState {
  const graded = new Set(unsent.map(({ cardId, round }) => `${cardId} ${round}`));
  const cards = session.cards.filter(({ id, round }) => !graded.has(`${id} ${round}`));
  const { later, laterDays } = session;
  return { ...fresh, cards, total: done + cards.length, done, later, laterDays };
}

const fresh = { revealed: false, given: undefined, result: null };

export const currentCard = ({ cards }: SessionState): ReviewCard | null => cards[0] ?? null;

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

/** The card on the screen is graded: the next one comes. */
export const graded = (state: SessionState): SessionState => ({
  ...state,
  ...fresh,
  cards: state.cards.slice(1),
  done: state.done + 1,
});

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
