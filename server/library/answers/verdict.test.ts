import { expect, it } from 'vitest';
import { isQuestion, isYesOrNo, withoutVerdict } from './verdict.ts';

it.each([
  ['Is the median better?', true],
  ["Shouldn't I sort them first?", true],
  ['Shall I sort them first?', true],
  ["My page is blank. Wasn't it loaded?", true],
  ['What is the median?', false],
  ['sort a list of prices', false],
])('a clause that can be answered with yes or no: %s', (text, is) => expect(isYesOrNo(text)).toBe(is));

it.each([
  ['one for all, which one do I take', true],
  ['one for all of them', false],
])('a clause with the form of a question: %s', (text, is) => expect(isQuestion(text)).toBe(is));

it.each([
  ['Yes: sort them first.', 'Sort them first.'],
  ['It depends: half lie below the median.', 'Half lie below the median.'],
  ['Yesterday counts too.', 'Yesterday counts too.'],
])('an answer without its verdict: %s', (says, rest) => expect(withoutVerdict(says)).toBe(rest));
