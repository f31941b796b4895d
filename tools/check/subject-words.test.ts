import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { loadLibrary } from '../../server/library/library-index-service.ts';
import { namesOfTerm } from '../../server/library/ranking/term-names.ts';
import { isEmptyWord } from '../../server/library/ranking/words.ts';
import { type Pattern, patternsIn, patternsOf } from './testing/pattern-scan.ts';

/** What is read, done, scored and joined whatever the subject: words of the classroom and of the language. */
const ordinary = ['website', 'web page', 'library', 'task', 'then', 'z-score', 'T-score'];
/** Where people's words are understood. */
const rooms = ['server/faculty', 'server/library/ranking', 'server/courses', 'server/classroom'];

const root = join(import.meta.dirname, '../..');
let terms: string[] = [];

beforeAll(async () => {
  const { lessons } = await loadLibrary(join(root, 'library'));
  const named = lessons.flatMap((lesson) => lesson.terms.flatMap(namesOfTerm));
  terms = [...new Set(named)].filter((term) => !ordinary.includes(term));
});

/** Letters that are no word, in the form of the term. */
const disguised = (term: string) => term.replace(/\p{L}/gu, (letter) => (letter === 'q' ? 'x' : 'q'));

/** The key terms that a pattern was written for: it spells them out, and meets nothing else of their form. */
function spelledOut({ source, flags }: Pattern): string[] {
  const pattern = new RegExp(source, flags.replace('g', ''));
  const spelled = source.toLowerCase();
  return terms.filter((term) => {
    const words = term.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
    // 'for…of' has nothing but words that people say of anything.
    const isTelling = words.some((word) => !isEmptyWord(word));
    const isSpelled = isTelling && words.every((word) => spelled.includes(word));
    return isSpelled && pattern.test(term) && !pattern.test(disguised(term));
  });
}

it('No pattern that people are understood by is written for a key term of a subject', () => {
  const { patterns } = patternsIn(root, rooms);
  expect(patterns.length).toBeGreaterThan(100);
  expect(terms.length).toBeGreaterThan(500);
  expect(
    patterns.flatMap((pattern) => spelledOut(pattern).map((term) => `${pattern.file}: ${term}`)),
  ).toEqual([]);
});

it('A pattern that is written for one is found, and one that has its letters by chance is not', () => {
  const { patterns } = patternsOf(
    'x.ts',
    'const a = /\\bmedians?\\b/i; const b = /do you mean/; const c = /\\w+/;',
  );
  expect(patterns.map(spelledOut).map((found) => found.length > 0)).toEqual([true, false, false]);
});
