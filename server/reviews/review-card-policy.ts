import { kinds, type QuestionKey } from '#questions/kinds.ts';
import type { CardFace, CardPassage } from '#shared/contract/cards.ts';
import type { Option, Question } from '#shared/contract/exam.ts';
import type { ReviewCard } from '#shared/contract/reviews.ts';

/** A question that is scored by rule or by running a program. */
export type ScoredQuestion = { question: Question; key: Exclude<QuestionKey, { type: 'open' }> };

/** The content of a card, as stored. */
export type CardBody =
  | ({ kind: 'question' } & ScoredQuestion)
  | { kind: 'recall'; front: string; back: string }
  /** the content is in the learner's own card */
  | { kind: 'own' };

/** A question with the numbers of a round. */
export type VariedQuestion = ScoredQuestion & { round: number };

type OwnFace = { face: CardFace; documentId: string | null; passage: CardPassage | null; source: string };
export type StoredCard = {
  id: string;
  round: number;
  lessonTitle: string;
  body: CardBody;
  varied: VariedQuestion[];
  own: OwnFace | null;
  /** of the document that an own card is from */
  title: string | null;
};

/** The card of a missed question; an open question becomes a recall card with the model answer on its back. */
export function questionBody(question: Question, key: QuestionKey): CardBody {
  if (key.type !== 'open') return { kind: 'question', question, key };
  const criteria = key.criteria.map(({ text }) => `- ${text}`).join('\n');
  return { kind: 'recall', front: question.prompt, back: `${key.model}\n\n${criteria}`.trim() };
}

/** The card of a key term. */
export const termBody = ({ term, definition }: { term: string; definition: string }): CardBody => ({
  kind: 'recall',
  front: `**${term}**`,
  back: definition,
});

/** The card as the learner sees it, without its key. */
export function presentCard({ id, round, lessonTitle, body, varied, own, title }: StoredCard): ReviewCard {
  const base = { id, round, lessonTitle: own ? (title ?? own.source) : lessonTitle };
  if (body.kind === 'own') return { ...base, kind: 'own', ...ownFace(own) };
  if (body.kind === 'recall') return { ...base, kind: 'recall', front: body.front, back: body.back };
  const { question } = askedIn({ body, varied, round });
  // Other numbers come with an order of their own.
  return {
    ...base,
    kind: 'question',
    question: question === body.question ? turned(question, round) : question,
  };
}

type Asking = { body: Extract<CardBody, { kind: 'question' }>; varied: VariedQuestion[]; round: number };

/** What is asked in a round: with other numbers than before where they vary. */
export const askedIn = ({ body, varied, round }: Asking): ScoredQuestion =>
  varied.find((one) => one.round === round) ?? body;

function ownFace(own: OwnFace | null) {
  if (!own) throw new Error('A review card refers to a missing card.');
  const { face, documentId, passage } = own;
  return { face, place: documentId && passage ? { documentId, ...passage } : null };
}

/** Rotates the options in each round, so that the learner remembers the answer and not its place. */
function turned(question: Question, round: number): Question {
  if (!kinds[question.type].isTurned || !question.options) return question;
  const options: Option[] = question.options;
  const start = (round + 1) % options.length;
  return { ...question, options: [...options.slice(start), ...options.slice(0, start)] };
}
