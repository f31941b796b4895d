import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Question } from '#shared/contract/exam.ts';
import { text as textForm } from './answer-forms.ts';
import { authoredFields, text } from './authored-fields.ts';
import { right, wrong } from './grades.ts';
import type { QuestionKind } from './question-kind.ts';
import { type KeyOf, storedFields, words } from './stored-fields.ts';

/** A type of question that Lectern does not have: the word that is missing in a sentence. */
const authored = z.strictObject({ ...authoredFields, type: z.literal('gap'), sentence: text, word: text });
const stored = z.strictObject({
  type: z.literal('gap'),
  ...storedFields,
  key: z.strictObject({ word: words, explanation: words }),
});
type Source = z.infer<typeof authored>;
type Stored = z.infer<typeof stored>;
const gap = {
  authored,
  stored,
  storedProblem: ({ key }) => (key.word === 'none' ? ['word', 'names no word'] : null),
  minutes: 8,
  asked: ({ sentence, word }, { base, explanation }) => ({
    question: { ...base, prompt: `${base.prompt}\n\n${sentence}` },
    key: { type: 'gap', word, explanation },
  }),
  grade: (key, answer) => (answer === key.word ? right('') : wrong('Read it aloud.')),
  correctAnswer: ({ word }) => word,
  keyProblems: ({ sentence }) => (sentence.includes('___') ? [] : [['sentence', 'has no gap']]),
  answerTexts: ({ word }) => [word],
  solution: ({ word }) => `**${word}**`,
  howTo: () => 'Write the word that is missing.',
  explained: ({ word }) => `The word is **${word}**.`,
  inWords: (answer) => `the word ${answer}`,
  fromModel: ({ items, answers }, base) => ({
    question: { ...base, type: 'gap', sentence: items?.[0] ?? '', word: answers?.[0] ?? '' },
  }),
} satisfies QuestionKind<Source, KeyOf<Stored>, Stored>;

// What adding it means: one line in each of the three tables that are no page's.
const tables = {
  './question-types.ts': { questionTypes: ['gap'] },
  './kinds.ts': { kinds: { gap } },
  './answers.ts': { answerForms: { gap: textForm } },
};
const merged = (one: object, more: object): object =>
  Array.isArray(one) ? [...one, ...(more as unknown[])] : { ...one, ...more };

const write = (more: Partial<Source> = {}) => ({
  ...{ id: 'g1', objective: 'o', difficulty: 2, prompt: 'Which word is missing?', hints: [] },
  ...{ explanation: 'Clay is wet.', type: 'gap', sentence: 'Clay is ___.', word: 'wet', ...more },
});

const load = async () => ({
  ...(await import('../server/library/question-lint-service.ts')),
  ...(await import('../server/grading/answer-shape.ts')),
  ...(await import('../server/grading/grade-answer.ts')),
  ...(await import('../server/exams/exam-outline.ts')),
  ...(await import('../server/faculty/library-faculty/chat/examiner-review.ts')),
  ...(await import('../server/faculty/model-faculty/tasks/exam-questions.ts')),
  ...(await import('#shared/contract/exam.ts')),
  ...(await import('./answers.ts')),
  ...(await import('./ask-question.ts')),
  ...(await import('./question-files.ts')),
  ...(await import('./question-words.ts')),
});
let lectern: Awaited<ReturnType<typeof load>>;
const asked = () => lectern.askedQuestion(lectern.questionFileSchema.parse(write()), 'seed', (one) => one);

beforeAll(async () => {
  vi.resetModules();
  for (const [path, lines] of Object.entries(tables))
    vi.doMock(path, async (original) => {
      const table = await original<Record<string, object>>();
      const more = Object.entries(lines).map(([name, one]) => [name, merged(table[name] ?? {}, one)]);
      return { ...table, ...Object.fromEntries(more) };
    });
  lectern = await load();
});
afterAll(() => {
  for (const path of Object.keys(tables)) vi.doUnmock(path);
  vi.resetModules();
});

describe('a type of question that is only in the tables', () => {
  it('is read as its author wrote it, and linted', () => {
    expect(lectern.questionFileSchema.safeParse(write({ word: '' })).success).toBe(false);
    expect(lectern.lintQuestions([lectern.questionFileSchema.parse(write())])).toEqual([]);
    const spoilt = lectern.questionFileSchema.parse(write({ sentence: 'Clay.', hints: ['It is wet.'] }));
    expect(lectern.lintQuestions([spoilt]).map(({ message }) => message)).toEqual([
      'has no gap',
      "states the answer, 'wet'",
    ]);
  });

  it('is asked without its key, in the contract that pages have', () => {
    const { question } = asked();
    expect(lectern.questionSchema.parse(question)).toMatchObject({ type: 'gap', id: 'g1' });
    expect(JSON.stringify(question)).not.toContain('wet');
    const { types, minutes } = lectern.outlineOf([question], []);
    expect(types).toEqual([{ type: 'gap', count: 1 }]);
    expect(minutes).toBe(10);
  });

  it('is answered and graded', () => {
    const { question, key } = asked();
    expect(() => lectern.requireFittingAnswers([question], { g1: 'wet' })).not.toThrow();
    expect(() => lectern.requireFittingAnswers([question], { g1: ['wet'] })).toThrow('of type gap');
    const graded = (answer: string) => lectern.resultOf(question, key, answer, undefined);
    expect(graded('wet')).toMatchObject({ outcome: 'correct', points: 1, correctAnswer: 'wet' });
    expect(graded('dry')).toMatchObject({ outcome: 'wrong', feedback: 'Read it aloud.\n\nClay is wet.' });
  });

  it('is spoken of in the chat, and in words', () => {
    const { question, key } = asked();
    const review = [{ question, key, answer: 'dry', outcome: 'wrong' as const }];
    const input = { question: 'Why is question 1 wrong?', current: null } as never;
    expect(lectern.explainReview(input, review)).toContain('The word is **wet**.');
    expect(lectern.answerText(question, 'dry')).toBe('the word dry');
    expect(lectern.solutionOf({ question: lectern.questionFileSchema.parse(write()) })).toBe(
      '**wet**\n\nClay is wet.',
    );
  });

  it('is written by a model, and stored in a course file', () => {
    const said = { type: 'Gap', prompt: 'Which?', explanation: 'So.', items: ['A ___.'], answers: ['pot'] };
    expect(lectern.readQuestion(said, 'q1', ['o'])).toMatchObject({
      question: { type: 'gap', sentence: 'A ___.', word: 'pot', objective: 'o' },
    });
    const kept = (word: string) =>
      lectern.storedQuestionSchema.safeParse({
        ...{ type: 'gap', prompt: 'Which?', objectiveId: 'o', key: { word, explanation: 'So.' } },
      });
    expect(kept('pot').success).toBe(true);
    expect(kept('none').error?.issues).toMatchObject([{ message: 'The key names no word' }]);
  });

  it('is answered on a page once something is written', () => {
    const { question } = asked();
    const given = (answer: string) => lectern.isAnswered(question as Question, answer);
    expect([given(' '), given('wet')]).toEqual([false, true]);
  });
});
