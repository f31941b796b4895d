import { describe, expect, it } from 'vitest';
import { predict as kind } from './predict-kind.ts';

const predict = (answer: number, near: number, unit?: string) =>
  ({
    kind: 'predict',
    guess: { type: 'number', answer, near, ...(unit ? { unit } : {}) },
    reveal: 'So it is.',
  }) as unknown as Parameters<typeof kind.grade.answer>[0];
const gradeGuess = (source: ReturnType<typeof predict>, answer: string) =>
  kind.grade.answer(source, { gives: 'answer', answer });

describe('a guess of a number', () => {
  it('gets the value and its distance as feedback', () => {
    expect(gradeGuess(predict(40, 10, 'km'), '41').feedback).toBe('It is **40 km**: you were right on it.');
    expect(gradeGuess(predict(40, 10, 'km'), '45').feedback).toBe('It is **40 km**; your 45 km was close.');
    expect(gradeGuess(predict(40, 10, 'km'), '90').feedback).toMatch(
      /^It is \*\*40 km\*\*; you said 90 km\./,
    );
  });

  it('on the other side of zero is never close', () => {
    const { share, feedback } = gradeGuess(predict(1, 10, 'women'), '-5');
    expect([share, feedback]).toEqual([0, 'It is **1**; you said -5 women. Worth finding out why.']);
    expect(gradeGuess(predict(-11, 10, '°C'), '-15').feedback).toContain('was close');
  });

  it.each([
    [1, 2, '2'],
    [2, 1, '3'],
    [7, 2, '8'],
    [0, 10, '1'],
  ])('that counts few things is right or another number, never close: %d, within %d, and %s', (...one) => {
    const [count, near, said] = one;
    for (const unit of [undefined, 'women'])
      expect(gradeGuess(predict(count, near, unit), said).feedback).toMatch(/; you said \d.* why\.$/);
    expect(gradeGuess(predict(count, near), String(count)).feedback).toContain('right on it');
  });

  it.each([
    [36, 15, undefined, '45', true],
    [9, 5, '%', '10', true],
    [5.25, 2, undefined, '6', true],
    [20, 30, 'km', '31', false],
    [20, 30, 'km', '9', false],
    [2, 4, '%', '4', false],
  ])('is close within the tolerance, and never from half of it on: %d, %d %s, %s', (...one) => {
    const [answer, near, unit, said, isClose] = one;
    expect(gradeGuess(predict(answer, near, unit), said).feedback.includes('was close')).toBe(isClose);
  });

  it('of 1 is shown without a plural unit, but with a symbol', () => {
    expect(gradeGuess(predict(1, 0.5, '%'), '9').feedback).toContain('It is **1%**');
    expect(gradeGuess(predict(1, 0.5, 'women'), '9').feedback).toContain('you said 9 women');
  });
});
