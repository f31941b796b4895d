import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { loadLibrary } from '../../server/library/library-index-service.ts';
import { namesOfTerm } from '../../server/library/ranking/term-names.ts';
import { isEmptyWord } from '../../server/library/ranking/words.ts';
import { type Pattern, patternsIn, patternsOf } from './testing/pattern-scan.ts';

/** General vocabulary of the classroom and of the language, whatever the subject. */
const ordinary = ['website', 'web page', 'library', 'task', 'then', 'z-score', 'T-score'];
/** Folders with code that interprets what users write. */
const rooms = ['server/faculty', 'server/library/ranking', 'server/courses', 'server/classroom'];
/** What interprets the errors of a model's provider. */
const ofProviders = 'server/faculty/model-faculty/provider/';

const root = join(import.meta.dirname, '../..');
let terms: string[] = [];

beforeAll(async () => {
  const { lessons } = await loadLibrary(join(root, 'library'));
  const named = lessons.flatMap((lesson) => lesson.terms.flatMap(namesOfTerm));
  terms = [...new Set(named)].filter((term) => !ordinary.includes(term));
});

/** Nonsense letters in the form of the term. */
const disguised = (term: string) => term.replace(/\p{L}/gu, (letter) => (letter === 'q' ? 'x' : 'q'));

/** The key terms that a pattern was written for: it matches them literally, and no nonsense of the same form. */
function spelledOut({ source, flags }: Pattern): string[] {
  const pattern = new RegExp(source, flags.replace('g', ''));
  const spelled = source.toLowerCase();
  return terms.filter((term) => {
    const words = term.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
    // 'for…of' consists only of common words.
    const isTelling = words.some((word) => !isEmptyWord(word));
    const isSpelled = isTelling && words.every((word) => spelled.includes(word));
    return isSpelled && pattern.test(term) && !pattern.test(disguised(term));
  });
}

it('no pattern for interpreting user text is written for a key term of a subject', () => {
  const patterns = patternsIn(root, rooms).patterns.filter(({ file }) => !file.startsWith(ofProviders));
  expect(patterns.length).toBeGreaterThan(100);
  expect(terms.length).toBeGreaterThan(500);
  expect(
    patterns.flatMap((pattern) => spelledOut(pattern).map((term) => `${pattern.file}: ${term}`)),
  ).toEqual([]);
});

it('a pattern written for a key term is found, and one that matches its letters by chance is not', () => {
  const { patterns } = patternsOf(
    'x.ts',
    'const a = /\\bmedians?\\b/i; const b = /do you mean/; const c = /\\w+/;',
  );
  expect(patterns.map(spelledOut).map((found) => found.length > 0)).toEqual([true, false, false]);
});
