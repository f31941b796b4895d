import { describe, it } from 'vitest';
import { expectRefused, options, question, type Seed } from '../test-lint.ts';

const seeds: Record<string, Seed> = {
  'a question that is nearly the same as one of another lesson': {
    spoil: (one) => Object.assign(question(one, 7), { prompt: 'Explain to a neighbour what cups cannot do' }),
    rule: 'questions',
    field: 'questions[7]',
    message: /duplicate of 'cups-q8'/,
  },
  'a key that does not resolve': {
    spoil: (one) => options(one, 0).map((option) => Object.assign(option, { correct: false })),
    rule: 'answer keys',
    field: 'questions[0].options',
    message: /0 options are marked correct/,
  },
  'two right answers to a question with one': {
    spoil: (one) => options(one, 0).map((option) => Object.assign(option, { correct: true })),
    rule: 'answer keys',
    field: 'questions[0].options',
    message: /3 options are marked correct/,
  },
  'the same option twice': {
    spoil: (one) => Object.assign(options(one, 0)[1] ?? {}, { text: options(one, 0)[2]?.text }),
    rule: 'answer keys',
    field: 'questions[0].options',
    message: /stands there twice/,
  },
  'a typical mistake that is right': {
    spoil: (one) =>
      Object.assign(question(one, 6), { feedback: { wrong: 'No.', cases: [{ value: 12, text: 'No.' }] } }),
    rule: 'answer keys',
    field: 'questions[6].feedback.cases[0].value',
    message: /would be marked correct/,
  },
  'a right option that is the longest too often': {
    spoil: (one) => {
      for (const place of [0, 1, 2]) {
        const right = options(one, place).find((option) => option.correct);
        Object.assign(right ?? {}, {
          text: `${right?.text}, and that for a reason which takes a whole line to say`,
        });
      }
    },
    rule: 'options',
    field: 'questions',
    message: /longest in [3-6] of 6/,
  },
  'a key that is always at the same position': {
    spoil: (one) => {
      for (const place of [0, 1, 2, 3, 4, 5]) {
        options(one, place).sort(
          (left, right) => Number(right.correct ?? false) - Number(left.correct ?? false),
        );
      }
    },
    rule: 'options',
    field: 'questions',
    message: /number 1 in every question/,
  },
  'an explanation that names an option by its position': {
    spoil: (one) =>
      Object.assign(question(one, 0), { explanation: 'The second answer leaves out the saucer.' }),
    rule: 'positions',
    field: 'questions[0]',
    message: /'The second answer': the answers are shuffled/,
  },
  'feedback that names another option by its position': {
    spoil: (one) =>
      Object.assign(options(one, 0)[1] ?? {}, { feedback: 'This is the first option once more.' }),
    rule: 'positions',
    field: 'questions[0]',
    message: /'the first option'/,
  },
  'a prompt that states the answer': {
    spoil: (one) =>
      Object.assign(question(one, 0), { prompt: 'Why is it that bowlskettles rust on the far side?' }),
    rule: 'leaks',
    field: 'questions[0].prompt',
    message: /states the answer/,
  },
  'a hint that states the answer': {
    spoil: (one) =>
      Object.assign(question(one, 6), {
        hints: ['Count the fingers of both hands.', 'It is 12, of course.'],
      }),
    rule: 'leaks',
    field: 'questions[6].hints[1]',
    message: /states the answer, '12'/,
  },
  'a hint that states the answer with a thousands separator': {
    spoil: (one) =>
      Object.assign(question(one, 6), {
        ...{ answer: 1200, check: '12 * 100' },
        hints: ['Count the fingers of both hands.', 'It is 1,200, of course.'],
      }),
    rule: 'leaks',
    field: 'questions[6].hints[1]',
    message: /states the answer, '1200'/,
  },
  'a question that reveals the answer to another': {
    spoil: (one) =>
      Object.assign(question(one, 7), {
        prompt: 'Bowlskettles rust on the far side. Why do you think that is?',
      }),
    rule: 'leaks',
    field: 'questions[0]',
    message: /'bowls-q8' gives its answer away/,
  },
};

describe('in questions the linter refuses', () => {
  it.each(Object.entries(seeds))('%s', (_name, seed) => expectRefused(seed));
});
