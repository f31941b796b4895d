import { expect, test } from 'vitest';
import type { Template } from './authored-fields.ts';
import { variant } from './vary.ts';

const sale: Template = {
  id: 'sale',
  vary: {
    numbers: { price: { from: 20, to: 80, step: 5 }, off: [10, 20, 25] },
    let: { saved: 'price * off / 100' },
    where: ['saved >= 3'],
  },
  type: 'numeric',
  prompt: 'A coat of €{{price}} is {{off}} % cheaper. What do you pay? ({{saved; 2}})',
  answer: '{{price - saved}}',
  feedback: {
    wrong: 'Take {{saved}} away.',
    cases: [{ value: '{{saved}}', text: 'That is what you save.' }],
  },
};

test('the same seed gives the same numbers, another seed gives others', () => {
  expect(variant(sale, 7)).toEqual(variant(sale, 7));
  const prompts = Array.from({ length: 40 }, (_, seed) => variant(sale, seed).prompt);
  expect(new Set(prompts).size).toBeGreaterThan(15);
});

test('the key is computed from the numbers in the prompt', () => {
  for (let seed = 0; seed < 100; seed += 1) {
    const { prompt, answer, feedback } = variant(sale, seed);
    const [, price = '', off = ''] = /€(\d+) is (\d+)/.exec(String(prompt)) ?? [];
    const saved = (Number(price) * Number(off)) / 100;
    expect(saved).toBeGreaterThanOrEqual(3);
    expect(answer).toBeCloseTo(Number(price) - saved, 9);
    expect(feedback).toMatchObject({ cases: [{ value: saved }] });
    expect(prompt).toContain(`(${saved.toFixed(2)})`);
  }
});

test('numbers have no binary rounding artefacts', () => {
  const template = { id: 'd', vary: { numbers: { a: [0.1, 0.1], b: [0.2, 0.2] } }, answer: '{{a + b}}' };
  expect(variant(template, 1).answer).toBe(0.3);
});

test.each([
  ['a division by zero', { vary: { numbers: { a: [0, 0] } }, answer: '{{1 / a}}' }, /comes to no number/],
  ['an unknown name', { vary: { numbers: { a: [1, 2] } }, answer: '{{b}}' }, /cannot be computed/],
  [
    'conditions that exclude each other',
    { vary: { numbers: { a: [1, 2] }, where: ['a > 5'] } },
    /no numbers met/,
  ],
  [
    'a look into an object',
    { vary: { numbers: { a: [1, 2] } }, answer: '{{a.constructor}}' },
    /cannot be computed/,
  ],
  [
    'a prototype access',
    { vary: { numbers: { a: [1, 2] } }, answer: '{{constructor}}' },
    /cannot be computed/,
  ],
  ['an unknown format', { vary: { numbers: { a: [1, 2] } }, prompt: '{{a; plane}}' }, /decimals, or 'plain'/],
  ['a definition', { vary: { numbers: { a: [1, 2] } }, answer: '{{(f(x) = x)(a)}}' }, /cannot be computed/],
])('refuses %s with a sentence', (_, template, message) => {
  expect(() => variant({ id: 'x', ...template }, 0)).toThrow(message);
});

const prize: Template = {
  id: 'prize',
  vary: { numbers: { won: [12_500, 12_500], year: [1998, 1998], off: [999, 999] } },
  type: 'numeric',
  prompt:
    'In {{year; plain}} they won €{{won}}, or {{won / 8; 2}}, and {{off}} more: `pay({{won}})`, $\\frac{ {{won}} }{2}$.',
  unit: 'of {{won}}',
  check: '{{won}} / 2',
  answer: '{{won}}',
  hints: ['Half of {{won}}?', 'See [the page](https://example.org/{{won}}).'],
  feedback: { wrong: '-{{won}} or {{-won}}', cases: [{ value: '{{2 * won}}', text: 'Twice {{2 * won}}.' }] },
  explanation: 'One:\n\n```js\nlet won = {{won}};\n```\n\nand {{won}}.',
};

test('numbers from 1,000 on get a thousands separator in prose, except with “plain”', () => {
  const { prompt, hints, feedback, explanation } = variant(prize, 0) as Record<string, unknown>;
  expect(prompt).toBe(
    'In 1998 they won €12,500, or 1,562.50, and 999 more: `pay(12500)`, $\\frac{ 12500 }{2}$.',
  );
  expect(hints).toEqual(['Half of 12,500?', 'See [the page](https://example.org/12500).']);
  expect(feedback).toEqual({
    wrong: '-12,500 or -12,500',
    cases: [{ value: 25_000, text: 'Twice 25,000.' }],
  });
  expect(explanation).toBe('One:\n\n```js\nlet won = 12500;\n```\n\nand 12,500.');
});

test('computed or compared numbers and units get no thousands separator', () => {
  expect(variant(prize, 0)).toMatchObject({ answer: 12_500, check: '12500 / 2', unit: 'of 12500' });
  const short = { ...prize, type: 'short', answers: ['{{won}}'] };
  expect(variant(short, 0)).toMatchObject({ answers: ['12500'] });
});

test.each(['output', 'code'])('texts about a program get no thousands separator: %s', (type) => {
  expect(variant({ ...prize, type }, 0)).toMatchObject({ hints: ['Half of 12500?', expect.any(String)] });
});
