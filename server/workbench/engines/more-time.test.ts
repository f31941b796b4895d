import { expect, it } from 'vitest';
import { getsMoreTime } from './more-time.ts';

it.each([
  ['has had its processor time', { windows: 1, used: 4000, usedLately: 4000 }, false],
  ['has had nearly all of it, as on an idle machine', { windows: 1, used: 3950, usedLately: 3950 }, false],
  ['is starved by other programs', { windows: 1, used: 400, usedLately: 400 }, true],
  ['is still starved some windows later', { windows: 5, used: 2000, usedLately: 400 }, true],
  ['is starved for too long', { windows: 6, used: 2400, usedLately: 400 }, false],
  ['is blocked', { windows: 1, used: 10, usedLately: 10 }, false],
  ['is blocked after it has worked', { windows: 2, used: 900, usedLately: 5 }, false],
])('a run that %s: more time is %j', (_, run, more) => {
  expect(getsMoreTime({ window: 4000, ...run })).toBe(more);
});
