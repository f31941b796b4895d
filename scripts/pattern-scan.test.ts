import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { patternsIn, patternsOf, superLinear } from './testing/pattern-scan.ts';

/** These read the files of the library, which we write ourselves, when the server starts or `npm test` runs. */
const ofOurOwnTexts = ['server/library/lint/', 'server/library/notes-parser.ts'];

it('Every pattern that texts of learners, models and documents meet takes linear time', () => {
  const patterns = patternsIn(dirname(import.meta.dirname), ['server', 'shared', 'web']);
  expect(patterns.length).toBeGreaterThan(400);
  const met = patterns.filter(({ file }) => !ofOurOwnTexts.some((ours) => file.startsWith(ours)));
  expect(met.flatMap(superLinear)).toEqual([]);
});

it.each([
  ['spaces at the end', 'const a = /\\s+$/;', 'polynomial'],
  ['a list of lists', 'const a = /^(?:a+)+$/;', 'exponential'],
  ['a link', 'const a = /\\[[^\\]]*\\]\\(x/g;', 'polynomial'],
])('A pattern that does not is found: %s', (_, code, kind) => {
  expect(patternsOf('x.ts', code).flatMap(superLinear).join()).toContain(kind);
});
