import type { Question } from '#shared/contract/exam.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { CardBody, ScoredQuestion, VariedQuestion } from './review-card-policy.ts';
import { type CardRow, saveVaried } from './review-card-store.ts';

/**
 * A missed question with other numbers than those `before`, newest first: the same ones for a card and a round. Null: its numbers do
 * not vary.
 */
export type AskAgain = (
  missed: Question,
  place: { cardId: string; round: number; before: Question[] },
) => ScoredQuestion | null;

/** The rounds whose numbers are kept: an undo goes back to them. */
const mostKept = 3;

/**
 * The card with the numbers of its round, which are stored when it is first asked: what is shown is what is graded, even
 * if the library has changed in between.
 */
export async function withOtherNumbers(tx: Transaction, card: CardRow, askAgain: AskAgain): Promise<CardRow> {
  const body = card.body as CardBody;
  if (body.kind !== 'question') return card;
  const { id: cardId, round } = card;
  const kept = variedOf(card);
  if (kept.some((one) => one.round === round)) return card;
  const before = [body, ...kept].map(({ question }) => question).reverse();
  const asked = askAgain(body.question, { cardId, round, before });
  if (!asked) return card;
  const varied = [...kept, { ...asked, round }].slice(-mostKept);
  await saveVaried(tx, card, varied);
  return { ...card, varied };
}

/** The question of a card with the numbers of its last rounds. */
export const variedOf = ({ varied }: CardRow) => (varied ?? []) as VariedQuestion[];
