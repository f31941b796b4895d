import { kinds, type QuestionKey } from '#questions/kinds.ts';
import type { Answer, Question } from '#shared/contract/exam.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import { setText } from '#shared/rules/shown-text.ts';
import type { Transaction } from '../platform/database/database.ts';
import { listAsked, listMissed } from './missed-question-store.ts';
import type { CardBody } from './review-card-policy.ts';

/** A missed question as a card of two sides in plain text. */
export type MissedQuestion = { key: string; from: string; front: string; back: string };

/** All questions that a learner missed, in exams and practice; in the caller's transaction. */
export async function readMissedQuestions(tx: Transaction, userId: string): Promise<MissedQuestion[]> {
  const rows = await listMissed(tx, userId);
  return rows.flatMap(({ card, course }) => {
    const sides = sidesOf(card.body as CardBody);
    return sides ? [{ key: card.key, from: lessonTitle(course ?? card.lessonTitle), ...sides }] : [];
  });
}

/** The keys of those of these questions that are review cards already. */
export async function areAskedAlready(tx: Transaction, userId: string, keys: string[]): Promise<Set<string>> {
  return new Set(keys.length === 0 ? [] : await listAsked(tx, userId, keys));
}

function sidesOf(body: CardBody): { front: string; back: string } | null {
  if (body.kind === 'recall') return { front: setText(body.front), back: setText(body.back) };
  if (body.kind !== 'question') return null;
  const { question, key } = body;
  const back = paragraphs(answerText(question, key), setText(key.explanation));
  return { front: frontOf(question), back };
}

const paragraphs = (...parts: (string | undefined)[]): string =>
  parts.filter((part) => part?.trim()).join('\n\n');
const asList = (items: { text: string }[] | undefined): string | undefined =>
  items?.map(({ text }) => `• ${setText(text)}`).join('\n');

function frontOf({ prompt, code, options, targets, unit }: Question): string {
  return paragraphs(setText(prompt), code, asList(options), asList(targets), unit && `(${unit})`);
}

function answerText({ options = [], targets = [] }: Question, key: QuestionKey): string {
  const texts = new Map([...options, ...targets].map(({ id, text }) => [id, setText(text)]));
  const named = (id: string) => texts.get(id) ?? id;
  const answer: Answer = kinds[key.type].correctAnswer(key);
  if (Array.isArray(answer)) return answer.map((id) => `• ${named(id)}`).join('\n');
  if (typeof answer === 'string') return named(answer);
  if (targets.length > 0)
    return Object.entries(answer)
      .map(([left, right]) => `${named(left)} – ${named(right)}`)
      .join('\n');
  // A program: the files of its solution.
  return Object.values(answer).join('\n\n');
}
