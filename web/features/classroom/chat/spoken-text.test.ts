import { describe, expect, it } from 'vitest';
import { spokenText } from './spoken-text.ts';

describe('A reply as a screen reader says it', () => {
  it.each([
    ['**Median**: the *middle* value, `sorted()`.', 'Median: the middle value, sorted().'],
    ['## Spread\n> See [the notes](/classroom).', 'Spread\nSee the notes.'],
    ['3 * 4 * 5 stays as it is', '3 * 4 * 5 stays as it is'],
  ])('%j is said as %j', (markdown, said) => expect(spokenText(markdown)).toBe(said));
});
