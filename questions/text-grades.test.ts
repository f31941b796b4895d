import { describe, expect, it } from 'vitest';
import type { Answer } from '#shared/contract/exam.ts';
import { notANumber } from '#shared/rules/read-numbers.ts';
import { numeric } from './numeric/numeric-question.ts';
import { output } from './output/output-question.ts';
import { short } from './short/short-question.ts';

const gradeNumeric = (key: Parameters<typeof numeric.grade>[0], answer?: Answer, unit?: string) =>
  numeric.grade(key, answer, { unit });

describe('numeric', () => {
  const key = {
    type: 'numeric' as const,
    answer: 12.5,
    tolerance: 0.05,
    wrong: 'Divide by the count.',
    cases: [{ value: 15, text: 'You divided by one too few.' }],
    explanation: '',
  };

  it.each(['12.5', '12,5', ' 12.50 kg', '12.45', '12.55', '25/2', '12 1/2', '1.25e1'])(
    'is right within the tolerance: %j',
    (text) => {
      expect(gradeNumeric(key, text)).toMatchObject({ outcome: 'correct', points: 1 });
    },
  );

  it.each(['12.44', '12.56', '-12.5', '125'])('is wrong outside of it: %j', (text) => {
    expect(gradeNumeric(key, text)).toEqual({
      outcome: 'wrong',
      points: 0,
      feedback: 'Divide by the count.',
    });
  });

  it('names a known mistake', () => {
    expect(gradeNumeric(key, '15')).toMatchObject({
      outcome: 'wrong',
      feedback: 'You divided by one too few.',
    });
  });

  it('distinguishes unreadable answers from missing ones', () => {
    expect(gradeNumeric(key, 'a dozen').feedback).toBe(notANumber);
    for (const answer of [undefined, ' ', ['12.5']])
      expect(gradeNumeric(key, answer)).toEqual({ outcome: 'wrong', points: 0, feedback: '' });
  });

  it('treats a tolerance of 0 as exact, except for binary rounding', () => {
    const exact = { ...key, answer: 0.1 + 0.2, tolerance: 0 };
    expect(gradeNumeric(exact, '0.3')).toMatchObject({ outcome: 'correct' });
    expect(gradeNumeric(exact, '0.30001')).toMatchObject({ outcome: 'wrong' });
  });

  it('a factor of a thousand in the unit is a factor of a thousand', () => {
    expect(gradeNumeric({ ...key, answer: 5 }, '5 kg', 'kg')).toMatchObject({ outcome: 'correct' });
    expect(gradeNumeric({ ...key, answer: 5 }, '5 g', 'kg')).toMatchObject({ outcome: 'wrong' });
    expect(gradeNumeric({ ...key, answer: 5 }, '5000 g', 'kg')).toMatchObject({ outcome: 'correct' });
  });

  it('uses whichever reading of 1,234 fits', () => {
    for (const answer of [1234, 1.234])
      expect(gradeNumeric({ ...key, answer }, '1,234')).toMatchObject({ outcome: 'correct' });
  });
});

describe('output', () => {
  const key = { type: 'output' as const, answer: 'a  b\n\n1\n', wrong: 'Look at line 2.', explanation: '' };

  it.each(['a  b\n\n1', 'a  b\r\n\r\n1\r\n', 'a  b  \n \n1\n\n', '\na  b\n\n1'])(
    'ignores line endings and surrounding blank lines: %j',
    (text) => {
      expect(output.grade(key, text)).toMatchObject({ outcome: 'correct', points: 1 });
    },
  );

  it.each(['a b\n\n1', 'A  b\n\n1', 'a  b\n1', ' a  b\n\n1', '', undefined, ['1']])(
    'is compared exactly otherwise: %j',
    (text) => {
      expect(output.grade(key, text)).toEqual({ outcome: 'wrong', points: 0, feedback: 'Look at line 2.' });
    },
  );
});

describe('short', () => {
  const keyOf = (...answers: string[]) => ({
    type: 'short' as const,
    answers,
    wrong: 'Not that.',
    explanation: '',
  });

  it.each([
    ['median', 'The  MEDIAN.'],
    ['the median', 'median'],
    ['médiane', 'mediane'],
    ['mediane', 'Médiane!'],
    ['normal curve', '“normal\n curve”'],
    ['p-value', 'p–value'],
    ['C++', 'c++'],
    ['中央値', '中央値'],
    ['?', ' ? '],
  ])(
    'ignores case, accents, extra spaces, surrounding punctuation and a leading article: %j, %j',
    (answer, given) => {
      expect(short.grade(keyOf('mode of transport', answer), given)).toMatchObject({
        outcome: 'correct',
        points: 1,
      });
    },
  );

  it.each([
    'F12',
    'press F12',
    'Press f 12.',
    'f 12',
    'F-12',
    'the F12 key',
    'you press the key F12',
    'hit F 12',
  ])('recognises the name of a key in any phrasing: %j', (given) =>
    expect(short.grade(keyOf('F12', 'the F12 key'), given)).toMatchObject({ outcome: 'correct' }),
  );

  it.each([
    'press',
    'key',
    'press the key',
    'F1 2',
    'F11',
    'press F1',
    '12',
    'f',
    'type F12 and F11',
    'not F12',
  ])('rejects other keys and incomplete names: %j', (given) =>
    expect(short.grade(keyOf('F12'), given)).toMatchObject({ outcome: 'wrong' }),
  );

  it('normalises the names of keys only', () => {
    expect(short.grade(keyOf('chapter 2'), 'chapter2')).toMatchObject({ outcome: 'wrong' });
    expect(short.grade(keyOf('lookup key'), 'lookup')).toMatchObject({ outcome: 'wrong' });
    expect(short.grade(keyOf('key'), 'key')).toMatchObject({ outcome: 'correct' });
  });

  it.each(['', ' ', 'the', '.', 'mean', 'medians', undefined, ['median']])('is wrong: %j', (given) => {
    expect(short.grade(keyOf('median'), given)).toEqual({
      outcome: 'wrong',
      points: 0,
      feedback: 'Not that.',
    });
  });
});
