import { expect, it } from 'vitest';
import { findVerbatim } from './find-verbatim.ts';

const text = 'Propolis is\n a resin.  Bees\tgather it from buds; bees gather it early.';

it.each([
  ['is a resin. Bees gather', 'is\n a resin.  Bees\tgather'],
  ['  Propolis   is ', null],
  ['Propolis is a', 'Propolis is\n a'],
  ['gather it early.', 'gather it early.'],
])('%j is found as %j, with any white space', (words, found) => {
  expect(findVerbatim(text, words)).toBe(found === null ? 'Propolis is' : found);
});

it.each([
  'propolis is a resin',
  'Propolis is no resin',
  'Propolis isa resin',
  'Prop olis is a',
  'a resin. bees gather',
  'resin',
  '',
  '   ',
  'Propolis is a resin… early',
])('%j is not found', (words) => expect(findVerbatim(text, words)).toBeNull());

it.each([
  ['叶绿体利用阳光，把水和二氧化碳变成糖。', '叶绿体利用阳光'],
  ['葉緑体は光を使います。', '光を使います'],
  ['식물은 빛을 받아 자란다.', '빛을 받아'],
  ['พืชใช้แสงแดดสร้างอาหาร', 'ใช้แสง'],
])('a clause of few signs counts where a sign says more: %s', (text, words) => {
  expect(findVerbatim(text, words)).toBe(words);
});

it.each([
  ['叶绿体利用阳光，把水变成糖。', '叶绿体'],
  ['叶绿体利用阳光，把水变成糖。', '利用'],
  ['Propolis is a resin.', 'a resin'],
  ['식물은 자란다.', '식물은'],
])('a word alone does not: %s', (text, words) => {
  expect(findVerbatim(text, words)).toBeNull();
});
