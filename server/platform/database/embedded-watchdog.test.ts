import { expect, it } from 'vitest';
import { createWatchdog, type Pulse } from './embedded-watchdog.ts';

/** How many looks until it is said to hang, at most `looks`; `live` says what the engine has done by each look. */
function looksUntilHung(live: (look: number) => Partial<Pulse>, looks = 1000): number | null {
  let look = 0;
  const lookAtIt = createWatchdog(() => ({ waiting: 1, answered: 0, fileWork: 0, ...live(look) }));
  for (look = 1; look <= looks; look++) if (lookAtIt() === 'hangs') return look;
  return null;
}

it('an engine that was asked and gives no sign of life for thirty looks hangs, which is said after ten', () => {
  expect(looksUntilHung(() => ({}))).toBe(30);
  const look = createWatchdog(() => ({ waiting: 1, answered: 0, fileWork: 0 }));
  expect(
    Array.from({ length: 30 }, look).flatMap((said, at) => (said === 'well' ? [] : [at + 1, said])),
  ).toEqual([10, 'silent', 30, 'hangs']);
});

it('one that is asked nothing does not hang, however long', () => {
  expect(looksUntilHung(() => ({ waiting: 0 }))).toBeNull();
});

it('one that answers does not hang, however many wait', () => {
  expect(looksUntilHung((look) => ({ waiting: 500, answered: Math.floor(look / 29) }))).toBeNull();
});

it('a long statement that reads and writes files is work, up to five minutes', () => {
  expect(looksUntilHung((look) => ({ fileWork: Math.floor(look / 29) }))).toBe(300);
});

it('a question that came between two looks has its own thirty', () => {
  expect(looksUntilHung((look) => ({ waiting: look < 50 ? 0 : 1 }))).toBe(80);
});
