import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { patternsIn, patternsOf, superLinear } from './testing/pattern-scan.ts';

/** These only process the library's files, which are trusted, at server start or in `npm test`. */
const ofOurOwnTexts = ['server/library/lint/', 'server/library/notes-parser.ts'];

/** Built from the escaped secrets and alternation only: nothing in it repeats. */
const builtOfLiterals = 'server/platform/redaction.ts';

const root = dirname(dirname(import.meta.dirname));
const { patterns, built } = patternsIn(root, ['blocks', 'questions', 'server', 'shared', 'web']);

it('every pattern applied to texts of learners, models and documents takes linear time', () => {
  expect(patterns.length).toBeGreaterThan(400);
  const met = patterns.filter(({ file }) => !ofOurOwnTexts.some((ours) => file.startsWith(ours)));
  expect(met.flatMap(superLinear)).toEqual([]);
});

it('no pattern is built at run time, where it could not be analysed', () => {
  expect(built.map((place) => place.split(':')[0])).toEqual([builtOfLiterals]);
});

it('a pattern built at run time is found', () => {
  const code = 'const a = new RegExp(b + "+$");\nconst c = RegExp(d);\nconst e = /f/;';
  expect(patternsOf('x.ts', code).built).toEqual(['x.ts:1', 'x.ts:2']);
});

it.each([
  ['spaces at the end', 'const a = /\\s+$/;', 'polynomial'],
  ['a list of lists', 'const a = /^(?:a+)+$/;', 'exponential'],
  ['a link', 'const a = /\\[[^\\]]*\\]\\(x/g;', 'polynomial'],
])('a pattern that takes longer is found: %s', (_, code, kind) => {
  expect(patternsOf('x.ts', code).patterns.flatMap(superLinear).join()).toContain(kind);
});
