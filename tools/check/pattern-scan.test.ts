import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { patternsIn, patternsOf, superLinear } from './testing/pattern-scan.ts';

/** These read the files of the library, which we write ourselves, when the server starts or `npm test` runs. */
const ofOurOwnTexts = ['server/library/lint/', 'server/library/notes-parser.ts'];

/** It is made of the secrets' own signs, escaped, and alternatives: nothing repeats in it. */
const builtOfLiterals = 'server/platform/redaction.ts';

const root = dirname(dirname(import.meta.dirname));
const { patterns, built } = patternsIn(root, ['server', 'shared', 'web']);

it('Every pattern that texts of learners, models and documents meet takes linear time', () => {
  expect(patterns.length).toBeGreaterThan(400);
  const met = patterns.filter(({ file }) => !ofOurOwnTexts.some((ours) => file.startsWith(ours)));
  expect(met.flatMap(superLinear)).toEqual([]);
});

it('No pattern is put together when the program runs, where it could not be analysed', () => {
  expect(built.map((place) => place.split(':')[0])).toEqual([builtOfLiterals]);
});

it('A pattern that is put together is found', () => {
  const code = 'const a = new RegExp(b + "+$");\nconst c = RegExp(d);\nconst e = /f/;';
  expect(patternsOf('x.ts', code).built).toEqual(['x.ts:1', 'x.ts:2']);
});

it.each([
  ['spaces at the end', 'const a = /\\s+$/;', 'polynomial'],
  ['a list of lists', 'const a = /^(?:a+)+$/;', 'exponential'],
  ['a link', 'const a = /\\[[^\\]]*\\]\\(x/g;', 'polynomial'],
])('A pattern that does not is found: %s', (_, code, kind) => {
  expect(patternsOf('x.ts', code).patterns.flatMap(superLinear).join()).toContain(kind);
});
