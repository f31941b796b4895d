import type { Library } from '../library-types.ts';
import { namingPhrases } from './lesson-names.ts';
import { situationsOf } from './situations.ts';
import { createSpelling } from './spelling.ts';
import { stemOf, wordsOf } from './words.ts';

const word = /[\p{L}\p{N}]+/gu;
/** Shorter names are one letter away from too many words: 'strata' does not mean Stata. */
const shortest = 6;

const namesIn = ({ subjects }: Pick<Library, 'subjects'>): string[] =>
  subjects.flatMap(({ title, names, notTaught }) => [
    ...[title, ...names].flatMap(wordsOf),
    ...notTaught.flatMap(({ said }) =>
      said.map(wordsOf).flatMap((words) => (words.length === 1 ? words : [])),
    ),
  ]);

/** The stems of the words that are no slips: names, those that a lesson teaches, and those that people use more than once. */
export function meantStems(library: Library): string[] {
  const { lessons, elsewhere } = library;
  const meant = new Set([
    ...namesIn(library),
    ...lessons.flatMap(namingPhrases).flatMap(wordsOf),
    ...repeated([
      ...lessons.flatMap((lesson) => [...lesson.wishes, ...situationsOf(lesson)]),
      ...elsewhere.flatMap(({ asked, wishes, situations }) => [...asked, ...wishes, ...situations]),
    ]),
  ]);
  return [...new Set([...meant].map(stemOf))];
}

/**
 * Creates a function that corrects the spelling of names in a text: those of subjects, and those of one word of topics that
 * are not taught here ('pyhton', 'javascrpt'). A word with one of the `meant` stems is no slip.
 */
export function nameSpelling(library: Pick<Library, 'subjects'>, meant: string[]): (text: string) => string {
  const stems = new Set(meant);
  const spelling = createSpelling(namesIn(library).filter(({ length }) => length >= shortest));
  const corrected = (said: string): string => {
    const [plain = ''] = wordsOf(said);
    return stems.has(stemOf(plain)) ? said : (spelling(plain) ?? said);
  };
  return (text) => text.replace(word, corrected);
}

/** The words that more than one of these texts contains. */
function repeated(texts: string[]): Set<string> {
  const once = new Set<string>();
  const again = new Set<string>();
  for (const text of texts) {
    for (const one of new Set(wordsOf(text))) {
      if (once.has(one)) again.add(one);
      else once.add(one);
    }
  }
  return again;
}
