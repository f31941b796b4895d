import { describe, expect, it } from 'vitest';
import { gradeGuess } from './grade-guess.ts';

const predict = (answer: number, near: number, unit?: string) =>
  ({
    kind: 'predict',
    guess: { type: 'number', answer, near, ...(unit ? { unit } : {}) },
    reveal: 'So it is.',
  }) as unknown as Parameters<typeof gradeGuess>[0];

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
    expect(gradeGuess(predict(-1, 10, '°C'), '-5').feedback).toContain('was close');
    expect(gradeGuess(predict(0, 10), '-5').feedback).toContain('was close');
  });

  it('of 1 is shown without a plural unit, but with a symbol', () => {
    expect(gradeGuess(predict(1, 0.5, '%'), '9').feedback).toContain('It is **1%**');
    expect(gradeGuess(predict(1, 0.5, 'women'), '9').feedback).toContain('you said 9 women');
  });
});
