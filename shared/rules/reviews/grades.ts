/** Again, Hard, Good, Easy: by keyboard 1 to 4. */
export type ReviewGrade = 1 | 2 | 3 | 4;
export const reviewGrades = [1, 2, 3, 4] as const satisfies readonly ReviewGrade[];

/** A question is scored; a key term and a card of the learner's own are graded by the learner. */
type CardKind = 'question' | 'recall' | 'own';

/** The result of a card's question; null: it has none, or it was not answered. */
export type CardOutcome = 'correct' | 'partly' | 'wrong' | null;

/**
 * The permitted grades of a card. The learner grades recall freely; a question that was not answered right is at most
 * 'Hard', and an unanswered one is 'Again'.
 */
export function allowedGrades(kind: CardKind, outcome: CardOutcome): ReviewGrade[] {
  if (kind !== 'question' || outcome === 'correct') return [...reviewGrades];
  return outcome === null ? [1] : [1, 2];
}

/** The nearest permitted grade. */
export function boundedGrade(grade: ReviewGrade, kind: CardKind, outcome: CardOutcome): ReviewGrade {
  const allowed = allowedGrades(kind, outcome);
  return allowed.includes(grade) ? grade : (allowed.at(-1) ?? 1);
}
