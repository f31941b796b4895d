import { expect, test } from 'vitest';
import { guardLoops } from './guard-loops.ts';

/** The name used by the driver of the page. */
const guardName = '__mayGoOn';

/** Runs guarded code with a guard that allows 100 iterations; returns the value of `read` afterwards. */
async function run(text: string, read: string): Promise<unknown> {
  const made = await guardLoops(text);
  let turns = 0;
  const guard = () => {
    turns += 1;
    if (turns > 100) throw new Error('stopped');
  };
  return new Function(guardName, `${made}\n;return ${read}`)(guard);
}

test.each([
  'for (;;) {}',
  'for (;;);',
  'while (true);',
  'do ; while (true);',
  'while (true) for (const a of []) a;',
  'outer: while (true) { continue outer; }',
  'const f = () => { for (;;); }; f();',
  'for (const a of (function* () { for (;;) yield 1; })()) a;',
])('an endless loop calls the guard at each iteration: %s', async (text) => {
  await expect(run(text, '1')).rejects.toThrow('stopped');
});

test.each([
  ['let n = 0; for (let i = 0; i < 3; i += 1) for (const j of [1, 2]) n += j;', 'n', 9],
  ['let n = 0; if (true) for (const k in { a: 1, b: 2 }) n += 1; else n = 5;', 'n', 2],
  ['let n = 0; do n += 1; while (n < 4)', 'n', 4],
])('a program behaves as before: %s', async (text, read, value) => {
  expect(await run(text, read)).toBe(value);
});

test('lines keep their numbers, and code that cannot be parsed stays unchanged', async () => {
  const text = 'const a = 1;\nfor (const b of [a])\n  b;\nlet c;\n';
  expect((await guardLoops(text)).split('\n')).toHaveLength(text.split('\n').length);
  expect(await guardLoops('let = ;')).toBe('let = ;');
});
