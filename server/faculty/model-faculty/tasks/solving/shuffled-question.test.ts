import { describe, expect, it } from 'vitest';
import { readSolution } from '#questions/question-words.ts';
import { examOfEveryType } from '../../../test-faculty.ts';
import { shuffledQuestion } from './shuffled-question.ts';

const { questions } = examOfEveryType();
const of = (id: string) => {
  const question = questions.find((one) => one.id === id);
  if (!question) throw new Error(`There is no question ${id}.`);
  return question;
};

describe('a shuffled question', () => {
  it('has the same options under other ids, and an answer can be mapped back', () => {
    const { question, toOriginal } = shuffledQuestion(of('m'), 'seed');
    const byText = (text: string) => question.options?.find((one) => one.text === text)?.id ?? '';
    expect(toOriginal([byText('Option a'), byText('Option c')])).toEqual(['a', 'c']);
    expect(question.options?.map(({ id }) => id)).toEqual(['o1', 'o2', 'o3', 'o4']);
  });

  it('depends on the seed alone', () => {
    expect(shuffledQuestion(of('m'), 'one').question).toEqual(shuffledQuestion(of('m'), 'one').question);
    const orders = ['1', '2', '3', '4'].map((seed) =>
      JSON.stringify(shuffledQuestion(of('m'), seed).question),
    );
    expect(new Set(orders).size).toBeGreaterThan(1);
  });

  it('shuffles both sides of a matching question', () => {
    const { question, toOriginal } = shuffledQuestion(of('p'), 'seed');
    const left = question.options?.find(({ text }) => text === 'Option l1')?.id ?? '';
    const right = question.targets?.find(({ text }) => text === 'Option r2')?.id ?? '';
    expect(toOriginal({ [left]: right })).toEqual({ l1: 'r2' });
  });

  it('accepts an option by its text; an unknown one is no answer', () => {
    const { toOriginal } = shuffledQuestion(of('m'), 'seed');
    expect(toOriginal(['Option b'])).toEqual(['b']);
    expect(toOriginal(['Option b', 'z'])).toBeNull();
    expect(shuffledQuestion(of('p'), 'seed').toOriginal({ o1: 'z' })).toBeNull();
    expect(shuffledQuestion(of('s'), 'seed').toOriginal('z')).toBeNull();
  });

  it('leaves texts and numbers unchanged', () => {
    expect(shuffledQuestion(of('n'), 'seed').toOriginal('12.5')).toBe('12.5');
    expect(shuffledQuestion(of('w'), 'seed').question).toEqual(of('w'));
  });
});

describe("a solver's reply", () => {
  it.each([
    ['single', ['o2'], 'o2'],
    ['single', ['o2', 'o3'], null],
    ['multiple', ['o1', ' o3 '], ['o1', 'o3']],
    ['ordering', ['o3', 'o1', 'o2'], ['o3', 'o1', 'o2']],
    ['matching', ['o1=t2', 'o2 -> t1', 'nonsense'], { o1: 't2', o2: 't1' }],
    ['numeric', ['12.5'], '12.5'],
    ['output', ['1', ' 2'], '1\n 2'],
    ['short', ['the', 'median'], 'the median'],
    ['short', ['  '], null],
    ['single', [], null],
  ] as const)('%s %j is %j', (type, written, answer) => {
    expect(readSolution({ type }, [...written])).toEqual(answer);
  });
});
