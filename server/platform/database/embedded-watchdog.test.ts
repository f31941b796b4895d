import { expect, it } from 'vitest';
import { createWatchdog, type Pulse } from './embedded-watchdog.ts';

/** The number of checks until it counts as hanging, at most `looks`; `live` gives the engine's state at each check. */
function looksUntilHung(live: (look: number) => Partial<Pulse>, looks = 1000): number | null {
  let look = 0;
  const lookAtIt = createWatchdog(() => ({ waiting: 1, answered: 0, fileWork: 0, ...live(look) }));
  for (look = 1; look <= looks; look++) if (lookAtIt() === 'hangs') return look;
  return null;
}

it('an engine without a sign of life hangs after thirty checks, with a warning after ten', () => {
  expect(looksUntilHung(() => ({}))).toBe(30);
  const look = createWatchdog(() => ({ waiting: 1, answered: 0, fileWork: 0 }));
  expect(
    Array.from({ length: 30 }, look).flatMap((said, at) => (said === 'well' ? [] : [at + 1, said])),
  ).toEqual([10, 'silent', 30, 'hangs']);
});

it('an idle engine never hangs', () => {
  expect(looksUntilHung(() => ({ waiting: 0 }))).toBeNull();
});

it('an engine that answers does not hang, however many queries wait', () => {
  expect(looksUntilHung((look) => ({ waiting: 500, answered: Math.floor(look / 29) }))).toBeNull();
});

it('a long statement that reads and writes files may take five minutes', () => {
  expect(looksUntilHung((look) => ({ fileWork: Math.floor(look / 29) }))).toBe(300);
});

it('a query sent between two checks gets thirty checks of its own', () => {
  expect(looksUntilHung((look) => ({ waiting: look < 50 ? 0 : 1 }))).toBe(80);
});
