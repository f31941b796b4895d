import { describe, expect, it } from 'vitest';
import type { Answer } from '#shared/contract/exam.ts';
import { askedQuestion } from './ask-question.ts';
import { matching } from './matching/matching-question.ts';
import { multiple } from './multiple/multiple-question.ts';
import { ordering } from './ordering/ordering-question.ts';
import { setQuestionSchema } from './question-files.ts';
import { single } from './single/single-question.ts';

const feedback = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, `why ${id}`]));

describe('single', () => {
  const key = { type: 'single' as const, correct: 'b', feedback: feedback('a', 'b'), explanation: '' };

  it('is right or wrong, with the feedback of the chosen option', () => {
    expect(single.grade(key, 'b')).toEqual({ outcome: 'correct', points: 1, feedback: 'why b' });
    expect(single.grade(key, 'a')).toEqual({ outcome: 'wrong', points: 0, feedback: 'why a' });
  });

  it.each([undefined, '', ['b'], { b: 'b' }, 'constructor'])(
    'is wrong without an answer or with the wrong shape: %j',
    (answer) => {
      expect(single.grade(key, answer)).toMatchObject({ outcome: 'wrong', points: 0 });
    },
  );
});

describe('an option without feedback', () => {
  const [right, one, two] = ['Four', 'Five', 'Six'].map((text) => ({ text }));
  const source = (options: object[]) => ({
    ...{
      id: 'sum-q1',
      type: 'single',
      objective: 'sum',
      difficulty: 1,
      prompt: '2 + 2?',
      explanation: 'Count.',
    },
    options,
  });
  const wrongOnes = [one, two].map((option) => ({ ...option, feedback: 'Too many.' }));

  it('may be right, since the explanation says why', () => {
    const read = setQuestionSchema.parse(source([{ ...right, correct: true }, ...wrongOnes]));
    const { question, key } = askedQuestion(read, 'exam/1', (text) => text);
    const answer = question.options?.find(({ text }) => text === 'Four')?.id ?? '';
    expect(single.grade(key as never, answer)).toMatchObject({ outcome: 'correct', feedback: '' });
    // A stored question is read again by the same schema.
    expect(setQuestionSchema.parse(read)).toEqual(read);
    expect(single.explained(key as never, question, answer)).toMatch(
      /\*\*Four\*\* \(your choice\): Right\.\n?/,
    );
  });

  it('may not be wrong', () => {
    const read = setQuestionSchema.safeParse(
      source([{ ...right, correct: true, feedback: 'Yes.' }, ...wrongOnes.slice(1), { ...one }]),
    );
    expect(read.error?.issues).toMatchObject([{ path: ['options', 2, 'feedback'] }]);
  });
});

describe('multiple', () => {
  const keyOf = (correct: string[], all: string[]) => ({
    type: 'multiple' as const,
    correct,
    feedback: feedback(...all),
    explanation: '',
  });
  const key = keyOf(['a', 'c'], ['a', 'b', 'c', 'd']);

  it('gives a right choice its share', () => {
    expect(multiple.grade(key, ['c', 'a'])).toEqual({ outcome: 'correct', points: 1, feedback: '' });
    expect(multiple.grade(key, ['a'])).toEqual({
      outcome: 'partly',
      points: 0.5,
      feedback: '1 right choice was left out.',
    });
    expect(multiple.grade(keyOf(['a', 'b', 'c'], ['a', 'b', 'c', 'd']), ['a', 'b']).points).toBe(0.67);
  });

  it('deducts the same for a wrong choice, never below 0', () => {
    expect(multiple.grade(key, ['a', 'c', 'd'])).toMatchObject({
      outcome: 'partly',
      points: 0.5,
      feedback: '1 choice was wrong.',
    });
    expect(multiple.grade(key, ['a', 'b'])).toMatchObject({ outcome: 'wrong', points: 0 });
    expect(multiple.grade(key, ['b', 'd'])).toMatchObject({ outcome: 'wrong', points: 0 });
  });

  it.each([
    [
      ['a', 'c'],
      ['a', 'b', 'c', 'd'],
    ],
    [
      ['a', 'b', 'c'],
      ['a', 'b', 'c', 'd'],
    ],
    [
      ['a', 'b', 'c', 'd'],
      ['a', 'b', 'c', 'd', 'e', 'f'],
    ],
    [['a'], ['a', 'b', 'c', 'd']],
  ])('gives nothing for ticking everything: %j of %j', (correct, all) => {
    expect(multiple.grade(keyOf(correct, all), all)).toMatchObject({ outcome: 'wrong', points: 0 });
  });

  it('counts a repeated choice once and supports questions in which all options are right', () => {
    expect(multiple.grade(key, ['a', 'a', 'c'])).toMatchObject({ outcome: 'correct' });
    expect(multiple.grade(keyOf(['a', 'b'], ['a', 'b']), ['a', 'b'])).toMatchObject({ outcome: 'correct' });
  });

  it.each([undefined, [], 'a', { a: 'c' }])(
    'is wrong without an answer or with the wrong shape: %j',
    (answer) => {
      expect(multiple.grade(key, answer)).toMatchObject({ outcome: 'wrong', points: 0 });
    },
  );
});

describe('ordering', () => {
  const key = {
    type: 'ordering' as const,
    correct: ['b', 'a', 'c'],
    wrong: 'Not this way.',
    explanation: '',
  };

  it('is all or nothing', () => {
    expect(ordering.grade(key, ['b', 'a', 'c'])).toEqual({ outcome: 'correct', points: 1, feedback: '' });
    for (const answer of [['b', 'c', 'a'], ['b', 'a'], ['b', 'a', 'c', 'c'], [], undefined, 'bac']) {
      expect(ordering.grade(key, answer)).toEqual({ outcome: 'wrong', points: 0, feedback: 'Not this way.' });
    }
  });
});

describe('matching', () => {
  const correct = { l1: 'r2', l2: 'r1', l3: 'r3', l4: 'r4' };
  const key = {
    type: 'matching' as const,
    correct,
    feedback: feedback('l1', 'l2', 'l3', 'l4'),
    explanation: '',
  };

  it('gives each pair its share, and the feedback of the wrong ones', () => {
    expect(matching.grade(key, correct)).toEqual({ outcome: 'correct', points: 1, feedback: '' });
    expect(matching.grade(key, { ...correct, l2: 'r3', l3: 'r1' })).toEqual({
      outcome: 'partly',
      points: 0.5,
      feedback: 'why l2 why l3',
    });
  });

  it.each<[Answer | undefined]>([[undefined], [{}], ['l1'], [['l1']], [{ r2: 'l1' }]])(
    'is wrong without an answer or with the wrong shape: %j',
    (answer) => {
      expect(matching.grade(key, answer)).toMatchObject({ outcome: 'wrong', points: 0 });
    },
  );
});
