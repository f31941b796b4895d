import { expect, test } from 'vitest';
import { isBlank } from './is-blank.ts';

test.each(['', ' \n\t', '\u00a0\u3000', '\u200b\u200d\u2060\ufeff', '\u202e', '\u3164', '\u2800', '\0'])(
  'invisible text is blank (%j)',
  (text) => {
    expect(isBlank(text)).toBe(true);
  },
);

test.each(['a', '統計', 'إحصاء', '🎉', '👩🏽‍🔬', '\u200ba', '-', '0'])('visible text is not (%s)', (text) => {
  expect(isBlank(text)).toBe(false);
});
