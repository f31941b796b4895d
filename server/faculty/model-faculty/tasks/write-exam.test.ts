import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createLibraryService, type LibraryService } from '../../../library/library-service.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/test-database.ts';
import { describedLesson } from '../../faculty.ts';
import { calm, expectSoundExam, someLearner } from '../../test-faculty-contract.ts';
import { startTestLadder } from '../test-model-faculty.ts';
import type { Script } from '../test-provider/test-provider.ts';
import { good, goodReply } from '../test-provider/test-replies.ts';

let database: TestDatabase;
let shelf: LibraryService;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  shelf = await createLibraryService({ database });
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(() => database.close());

const lesson = describedLesson({ courseTitle: 'Pottery', lessonTitle: 'Rescuing a dry bowl' });
const options = { count: 4, attempt: 1, seed: '6b0fdb0e-6a0c-4a53-8f0e-0d8cfa9e2f11' };

async function written(script: Script, fields: Partial<typeof options> = {}) {
  const { faculty, provider } = await startTestLadder(shelf, script);
  closing.push(provider.close);
  const exam = await faculty.writeExam(lesson, { ...options, ...fields }, someLearner, calm());
  return { exam, asked: provider.calls('exam-questions') };
}

type Draft = Record<string, unknown> & { options?: { text: string; correct: boolean; feedback: string }[] };
const questionsOf = (text: string): Draft[] => (JSON.parse(text) as { questions: Draft[] }).questions;

/** The good exam with its first question spoilt, in the first `rounds` calls. */
const spoilt =
  (spoil: (question: Draft, all: Draft[]) => Draft, rounds: number): Script =>
  (asked) => {
    const text = goodReply(asked);
    if (asked.number > rounds) return { text };
    const [first, ...rest] = questionsOf(text);
    return { text: JSON.stringify({ title: 'Exam', questions: first ? [spoil(first, rest), ...rest] : [] }) };
  };

const spoils: [string, (question: Draft, rest: Draft[]) => Draft][] = [
  [
    'with two right options',
    (one) => ({ ...one, options: one.options?.map((option) => ({ ...option, correct: true })) }),
  ],
  [
    'with no right option',
    (one) => ({ ...one, options: one.options?.map((option) => ({ ...option, correct: false })) }),
  ],
  [
    'with an option twice',
    (one) => ({
      ...one,
      options: one.options?.map((option, index) => (index < 2 ? { ...option, text: 'The same' } : option)),
    }),
  ],
  [
    'with an option without feedback',
    (one) => ({ ...one, options: one.options?.map((option) => ({ ...option, feedback: '' })) }),
  ],
  [
    'whose prompt says the answer',
    (one) => ({ ...one, prompt: `${one.prompt} ${one.options?.find(({ correct }) => correct)?.text}` }),
  ],
  ['without an explanation', (one) => ({ ...one, explanation: ' ' })],
  ['of a type that we do not take from a model', (one) => ({ ...one, type: 'output' })],
  ['that is the next one over again', (one, rest) => ({ ...(rest[0] ?? one) })],
];

describe('the gate before an exam', () => {
  it.each(spoils)('a question %s is written anew, with what was wrong', async (_, spoil) => {
    const { exam, asked } = await written(spoilt(spoil, 1));
    expect(exam.questions).toHaveLength(4);
    expectSoundExam(exam);
    expect(exam.title).toBe('Exam: Rescuing a dry bowl');
    expect(asked).toHaveLength(2);
    expect(asked[1]?.user.questionCount).toBe(1);
    expect(asked[1]?.user.refused).toEqual([
      expect.objectContaining({ problem: expect.stringMatching(/\w/) }),
    ]);
  });

  it('at most two regenerations, then fewer questions and saying so', async () => {
    const { exam, asked } = await written(spoilt((one) => ({ ...one, explanation: '' }), 99));
    expect(asked).toHaveLength(3);
    expect(exam.questions).toHaveLength(3);
    expect(exam.title).toContain('3 of 4 questions');
    expectSoundExam(exam);
    expect(exam.madeBy.kind).toBe('model');
  });

  it("no question that passes: the exam is the library's", async () => {
    const { exam } = await written((asked) => ({
      text: JSON.stringify({
        title: '',
        questions: questionsOf(goodReply(asked)).map((one) => ({ ...one, explanation: '' })),
      }),
    }));
    expect(exam.madeBy.kind).toBe('library');
    expect(exam.questions.length).toBeGreaterThan(0);
  });

  it('the right option is neither always the longest nor always in the same place', async () => {
    const telling: Script = (asked) => ({
      text: JSON.stringify({
        title: '',
        questions: questionsOf(goodReply(asked)).map((one) => ({
          ...one,
          ...(one.options
            ? {
                options: one.options.map((option, index) => ({
                  ...option,
                  correct: index === 0,
                  text: index === 0 ? `${option.text}, as one does with care and patience` : option.text,
                })),
              }
            : {}),
        })),
      }),
    });
    const { exam } = await written(telling, { count: 8 });
    const longest = exam.questions.filter((question) => {
      const key = exam.keys[question.id];
      if (key?.type !== 'single') return false;
      const length = (id: string) => question.options?.find((option) => option.id === id)?.text.length ?? 0;
      return (question.options ?? []).every(
        ({ id }) => id === key.correct || length(id) < length(key.correct),
      );
    });
    expect(longest.length).toBeLessThanOrEqual(Math.max(1, exam.questions.length * 0.4));
  });

  it('another attempt is told that it is one', async () => {
    const { asked } = await written(good, { attempt: 2 });
    expect(asked[0]?.user).toMatchObject({ attempt: 2, note: expect.stringContaining('before') });
  });

  it('every type that a model may use can be asked and has its key', async () => {
    const base = {
      objectiveId: '',
      difficulty: 2,
      explanation: 'So it is.',
      options: [],
      items: [],
      pairs: [],
      answers: [],
      tolerance: 0,
      unit: '',
      wrong: 'No.',
      model: '',
      criteria: [],
    };
    const questions = [
      {
        ...base,
        type: 'numeric',
        prompt: 'How many litres fill a tank of 20 by 30 by 40 centimetres?',
        answers: ['24'],
        unit: 'l',
      },
      {
        ...base,
        type: 'ordering',
        prompt: 'Put the stages of firing into order.',
        items: ['drying', 'biscuit', 'glost'],
      },
      {
        ...base,
        type: 'matching',
        prompt: 'Which tool does which work?',
        pairs: [
          { left: 'rib', right: 'smooths', feedback: 'x' },
          { left: 'wire', right: 'cuts', feedback: 'y' },
          { left: 'sieve', right: 'strains', feedback: 'z' },
        ],
      },
      { ...base, type: 'short', prompt: 'What is unfired glassy coating powder called?', answers: ['frit'] },
    ];
    const { exam } = await written(() => ({ text: JSON.stringify({ title: '', questions }) }));
    expect(exam.questions.map(({ type }) => type)).toEqual(['numeric', 'ordering', 'matching', 'short']);
    expectSoundExam(exam);
  });
});
