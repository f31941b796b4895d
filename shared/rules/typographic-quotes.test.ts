import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_TEXT, typedQuotes, typographicQuotes } from './typographic-quotes.ts';

describe('Straight quotation marks in a text', () => {
  it.each([
    ["'Half of all people are below average'", '‘Half of all people are below average’'],
    ["It isn't, and the firm's pay wasn't.", 'It isn’t, and the firm’s pay wasn’t.'],
    ["the students' books", 'the students’ books'],
    ["A firm writes, 'Our pay is €3,700.' Was it true?", 'A firm writes, ‘Our pay is €3,700.’ Was it true?'],
    ['He said "no" ("never").', 'He said “no” (“never”).'],
    ['"What is \'usual\'?" she asked', '“What is ‘usual’?” she asked'],
    ["'Up to €5' and 'from 10'", '‘Up to €5’ and ‘from 10’'],
    ["in the '90s", 'in the ’90s'],
    ["the '20 years' of the leaflet", 'the ‘20 years’ of the leaflet'],
    [`the value '${NO_TEXT}' and ${NO_TEXT}'s`, `the value ‘${NO_TEXT}’ and ${NO_TEXT}’s`],
    ["it's '", "it’s '"],
  ])('%s becomes %s', (straight, set) => {
    expect(typographicQuotes(straight)).toBe(set);
  });

  it.each([
    '6\' 2" tall',
    "f'(x) = 2x",
    '3.5" disks',
    "Number('10') and Number('')",
    'let a = \'b\', c = "d"',
    '“Already” ‘set’ isn’t touched',
  ])('%s stays as it is', (text) => {
    expect(typographicQuotes(text)).toBe(text);
  });

  it('nothing else is changed, nor the length', () => {
    const piece = fc.constantFrom('a', 'B', '7', ' ', "'", '"', '(', ')', '.', ',', '—', '‘', '”', NO_TEXT);
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const set = typographicQuotes(pieces.join(''));
        expect(set.length).toBe(pieces.length);
        expect([...set].filter((one, at) => one !== pieces[at] && !/['"]/.test(pieces[at] ?? ''))).toEqual(
          [],
        );
      }),
    );
  });
});

describe('Text typed by a learner', () => {
  it.each([
    ["What does 'median' mean?", 'What does ‘median’ mean?'],
    ["Why isn't it the mean?", 'Why isn’t it the mean?'],
  ])('%s becomes typographic like a lesson’s text', (typed, shown) => {
    expect(typedQuotes(typed)).toBe(shown);
  });

  it.each([
    "Why is '10' == 10?",
    "print('a') gives nothing",
    "['a', 'b'] has two",
    "let a = 'x';",
    "`'a'` is what?",
  ])('%s stays as it was typed', (typed) => {
    expect(typedQuotes(typed)).toBe(typed);
  });
});
