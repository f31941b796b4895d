import { describe, expect, it } from 'vitest';
import { askedQuestion } from '#questions/ask-question.ts';
import type { QuestionKey } from '#questions/kinds.ts';
import type { Answer } from '#shared/contract/exam.ts';
import { testLibrary } from '../library/test-shipped-library.ts';
import { requireFittingAnswers } from './answer-shape.ts';
import { resultOf } from './grade-answer.ts';

const { library } = await testLibrary();
const sources = [...library.lessons.values()].flatMap((lesson) => lesson.questions);
const asked = ['one', 'two', 'three'].flatMap((seed) =>
  sources.map((source) => askedQuestion(source, seed, (text) => text)),
);
const scored = asked.flatMap(({ question, key }) =>
  key.type === 'open' || key.type === 'code' ? [] : [{ question, key }],
);

/** The parts of a key that would reveal the answer. */
function secretsOf(key: QuestionKey): string[] {
  const { explanation } = key;
  if ('feedback' in key) return [explanation, ...Object.values(key.feedback)];
  if (key.type === 'open') return [explanation, key.model, ...key.criteria.map(({ text }) => text)];
  if (key.type === 'code') return [explanation, ...Object.values(key.solution)];
  if (key.type === 'numeric') return [explanation, key.wrong, ...key.cases.map(({ text }) => text)];
  return [explanation, key.wrong];
}

/** Runs `check` over all questions and names those that fail it, instead of the first one only. */
const failing = <T extends { question: { id: string } }>(all: T[], check: (one: T) => boolean) =>
  all.filter((one) => !check(one)).map(({ question }) => question.id);

type Scored = (typeof scored)[number];
const graded = ({ question, key }: Scored, answer?: Answer) => resultOf(question, key, answer, undefined);
const rightAnswer = (one: Scored) => graded(one).correctAnswer;

describe('every question of the shipped library', () => {
  it('is right when answered with its key, which has the shape of an answer', () => {
    expect(scored.length).toBeGreaterThan(100);
    for (const one of scored) requireFittingAnswers([one.question], { [one.question.id]: rightAnswer(one) });
    expect(failing(scored, (one) => graded(one, rightAnswer(one)).outcome === 'correct')).toEqual([]);
  });

  it('gives nothing for no answer and for ticking everything', () => {
    expect(failing(scored, (one) => graded(one).points === 0)).toEqual([]);
    const all = scored.filter(
      ({ key, question }) => key.type === 'multiple' && key.correct.length < (question.options?.length ?? 0),
    );
    expect(
      failing(
        all,
        (one) =>
          graded(
            one,
            one.question.options?.map(({ id }) => id),
          ).points === 0,
      ),
    ).toEqual([]);
  });

  it('accepts every short answer of its author and rejects every known mistake', () => {
    const short = scored.flatMap(({ question, key }) => (key.type === 'short' ? [{ question, key }] : []));
    expect(
      failing(short, (one) => one.key.answers.every((answer) => graded(one, answer).points === 1)),
    ).toEqual([]);
    const numeric = scored.flatMap(({ question, key }) =>
      key.type === 'numeric' ? [{ question, key }] : [],
    );
    const named = (one: (typeof numeric)[number]) =>
      one.key.cases.every(({ value, text }) => {
        const { outcome, feedback } = graded(one, String(value));
        return outcome !== 'correct' && feedback === [text, one.key.explanation].filter(Boolean).join('\n\n');
      });
    expect(failing(numeric, named)).toEqual([]);
  });

  it('accepts its number in common notations: unit, comma, separators', () => {
    const numeric = scored.flatMap(({ question, key }) =>
      key.type === 'numeric' ? [{ question, key }] : [],
    );
    for (const write of [
      (value: number, unit: string) => `${value} ${unit}`,
      (value: number) => String(value).replace('.', ','),
      (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 12 }),
      (value: number) => value.toLocaleString('de-CH', { maximumFractionDigits: 12 }),
      (value: number) => value.toExponential(),
    ]) {
      const right = (one: (typeof numeric)[number]) =>
        graded(one, write(one.key.answer, one.question.unit ?? '')).outcome === 'correct';
      expect(failing(numeric, right)).toEqual([]);
    }
  });

  it('does not reveal its key as delivered', () => {
    const closed = ({ question, key }: (typeof asked)[number]) =>
      secretsOf(key).every(
        (secret) =>
          secret.trim().length < 12 ||
          !JSON.stringify(question).includes(JSON.stringify(secret).slice(1, -1)),
      );
    expect(failing(asked, closed)).toEqual([]);
  });
});
