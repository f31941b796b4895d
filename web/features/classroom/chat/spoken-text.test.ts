import { describe, expect, it } from 'vitest';
import { spokenText } from './spoken-text.ts';

describe('a reply as read by a screen reader', () => {
  it.each([
    ['**Median**: the *middle* value, `sorted()`.', 'Median: the middle value, sorted().'],
    ['## Spread\n> See [the notes](/classroom).', 'Spread\nSee the notes.'],
    ['Try.\n\n:::solution\nIt is 4.5.\n:::\n', 'Try.\n\nThe solution is in the text.'],
    [
      '$$\\text{mean} = \\frac{\\text{sum}}{\\text{count}}$$\n\nSo $x^2$.',
      'mean = sum over count\n\nSo x squared.',
    ],
    [':::predict{#averages-p1}\nprompt: How many?\n:::', 'There is something to do in the text.'],
    ['Run:\n```js\nlet a = 1;\n```', 'Run:\n\nThe program is in the text.'],
    ['- one\n- two', 'one\ntwo'],
    ['3 * 4 * 5 stays as it is', '3 * 4 * 5 stays as it is'],
  ])('%j is read as %j', (markdown, said) => expect(spokenText(markdown)).toBe(said));
});

it('in text from a document, Markdown escapes are not read', () =>
  expect(spokenText('> Take a\\*b and snake\\_case, at \\[3\\].')).toBe('Take a*b and snake_case, at [3].'));
