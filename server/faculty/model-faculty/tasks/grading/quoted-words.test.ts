import { describe, expect, it } from 'vitest';
import { quotedWords } from './quoted-words.ts';

describe('words stand in an answer whatever signs a model changes in copying them', () => {
  it.each([
    ['a closure keeps variables', 'a **closure** keeps *variables*'],
    ['**a closure** keeps variables', 'a closure keeps variables'],
    ['heat it; cool it', '1. heat it\n2. cool it'],
    ['1. heat it 2. cool it', '- heat it\n- cool it', null],
    ['$x^2 + 1$', 'x^2+1'],
    ['3 \times 2', '3 \\times 2'],
    ['line one\\nline two', 'line one\nline two'],
    ['−5', 'it is -5'],
    ['5 &gt; 3', 'because 5 > 3', '5 > 3'],
    ['cheap because of scale', 'It is cheap, because of scale', 'cheap, because of scale'],
    ['it says: wait', 'it says "wait"', 'it says "wait'],
    ['يتبخر الماء', 'يتبخّر المـاء بسرعة', 'يتبخّر المـاء'],
    ['её', 'Потому что ее', 'ее'],
    ['İstanbul', 'istanbul'],
    ['需求，上升', '需求上升', '需求上升'],
  ] as [string, string, string?][])('%j in %j', (quote, answer, words) => {
    const found = quotedWords(quote, answer);
    if (words === null) expect(found).toBeNull();
    else expect(found).toMatchObject({ exact: false, ...(words ? { words } : {}) });
  });

  it.each([
    ['x = y', 'x != y', 'x != y'],
    ['buyers return', 'buyers do return', null],
    ['it is warm', 'it is not warm', null],
    ['5 m', '50 m', null],
    ['a + b', 'a b', null],
    ['पान', 'पानी', 'पानी'],
  ])('words and digits are never left out: %j in %j', (quote, answer, words) =>
    expect(quotedWords(quote, answer)?.words ?? null).toBe(words),
  );

  it('a long answer is searched in no time', () => {
    const began = Date.now();
    expect(quotedWords('nothing of it', 'a * b - c. '.repeat(2000))).toBeNull();
    expect(Date.now() - began).toBeLessThan(1000);
  });
});
