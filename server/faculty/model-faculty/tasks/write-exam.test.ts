import { describe, expect, it } from 'vitest';
import { describedLesson } from '../../../classroom/described-lesson.ts';
import type { ExamOptions } from '../../exam-types.ts';
import { calm, expectSoundExam, someLearner } from '../../test-faculty-contract.ts';
import { testLadders } from '../test-ladders.ts';
import type { Script } from '../test-provider/test-provider.ts';
import { good, goodReply } from '../test-provider/test-replies.ts';

const { setUp } = testLadders();

const lesson = describedLesson({ courseTitle: 'Pottery', lessonTitle: 'Rescuing a dry bowl' });
const options: ExamOptions = { count: 4, attempt: 1, seed: '6b0fdb0e-6a0c-4a53-8f0e-0d8cfa9e2f11' };

async function written(script: Script, fields: Partial<ExamOptions> = {}) {
  const { faculty, provider } = await setUp(script);
  const exam = await faculty.writeExam(lesson, { ...options, ...fields }, someLearner, calm());
  return { exam, asked: provider.calls('exam-questions') };
}

type Draft = Record<string, unknown> & { options?: { text: string; correct: boolean; feedback: string }[] };
const questionsOf = (text: string): Draft[] => (JSON.parse(text) as { questions: Draft[] }).questions;

/** The good exam with a broken first question in the first `rounds` calls. */
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
  ['of a type that is not accepted from a model', (one) => ({ ...one, type: 'output' })],
  ['that repeats the next one', (one, rest) => ({ ...(rest[0] ?? one) })],
];

describe('the checks before an exam', () => {
  it.each(spoils)('a question %s is rewritten, with the problem stated', async (_, spoil) => {
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

  it('after two regenerations the exam has fewer questions and says so', async () => {
    const { exam, asked } = await written(spoilt((one) => ({ ...one, explanation: '' }), 99));
    expect(asked).toHaveLength(3);
    expect(exam.questions).toHaveLength(3);
    expect(exam.title).toContain('3 of 4 questions');
    expectSoundExam(exam);
    expect(exam.madeBy.kind).toBe('model');
  });

  it('if no question passes, the library writes the exam', async () => {
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

  it('every question type that a model may use is accepted with its key', async () => {
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

describe('a retake asks other questions', () => {
  /** Writes the same exam in every attempt, like a model without memory. */
  const forgetful: Script = (asked) => ({
    text: goodReply({ ...asked, user: { ...asked.user, attempt: 1, already_there: [] } }),
  });

  it('the model is told the earlier ones, newest first, without their keys', async () => {
    const first = (await written(good)).exam;
    const before = first.questions.toReversed();
    const { asked } = await written(good, { attempt: 2, asked: before });
    expect(asked[0]?.user).toMatchObject({
      attempt: 2,
      note: expect.stringContaining('none of asked_before again'),
      asked_before: before.map(({ id, prompt }) => ({ id, prompt })),
    });
    for (const { explanation } of Object.values(first.keys))
      expect(JSON.stringify(asked)).not.toContain(explanation);
    expect((await written(good)).asked[0]?.user).not.toHaveProperty('asked_before');
  });

  it('a repeated question is rejected with the reason and requested again', async () => {
    const first = (await written(good)).exam;
    const { exam, asked } = await written((one) => (one.number === 1 ? forgetful(one) : good(one)), {
      attempt: 2,
      asked: first.questions,
    });
    expect(asked).toHaveLength(2);
    expect(asked[1]?.user.refused).toEqual(
      first.questions.map(({ prompt }) => ({ prompt, problem: 'the learner was asked this before' })),
    );
    const prompts = new Set(first.questions.map(({ prompt }) => prompt));
    expect(exam.questions.filter(({ prompt }) => prompts.has(prompt))).toEqual([]);
    expectSoundExam(exam);
  });

  it('a reworded question counts as the same', async () => {
    const first = (await written(good)).exam;
    const reworded: Script = (one) => ({
      text: goodReply(one).replaceAll('Which way fits?', 'Which way would fit?'),
    });
    const { asked } = await written(
      (one) => (one.number === 1 ? reworded({ ...one, user: { ...one.user, attempt: 1 } }) : good(one)),
      { attempt: 2, asked: first.questions },
    );
    expect(asked[1]?.user.refused).toHaveLength(4);
  });

  it('if the model has no others, earlier questions are asked again as the same questions', async () => {
    const first = (await written(good)).exam;
    const { exam, asked } = await written(forgetful, { attempt: 2, asked: first.questions });
    expect(asked).toHaveLength(3);
    const same = ({ id, prompt }: { id: string; prompt: string }) => `${id} ${prompt}`;
    expect(exam.questions.map(same).sort()).toEqual(first.questions.map(same).sort());
    expect(exam.madeBy.kind).toBe('model');
    expect(exam.title).toBe('Exam: Rescuing a dry bowl');
    expectSoundExam(exam);
  });

  it('an exam limited to scored questions has no open one', async () => {
    const { exam, asked } = await written(good, { scoredOnly: true });
    expect(asked[0]?.user).toMatchObject({ no_open_questions: true });
    expect(exam.questions.filter(({ type }) => type === 'open')).toEqual([]);
  });
});
