import type { Lesson, Library } from '../../library/library-types.ts';
import { namesTermOf, namingWords } from './named-terms.ts';
import { wantedWords } from './wanted-words.ts';
import { plainWords } from './word-stems.ts';

/** 'JavaScript up to objects', 'everything from the basics to fetch': the last thing, and all before it. */
const upTo =
  /(?:\b(?:up to|until|till|as far as)|\b(?:from|everything|all)\b.*\bto)\s+(?:and including\s+)?(\S.*)$/iu;

/**
 * The lessons, by reference, that somebody knows who lists these things: the ones that a thing names by a key term or most
 * of the title, alone or together with the next one ('strings and numbers'), what comes before in a list that goes 'up to'
 * something, and all that these lessons build on. What is said not to be known is not.
 */
export function knownLessons(library: Library, known: string[], notKnown: string[]): Set<string> {
  const unknown = new Set(notKnown.flatMap((item) => namedLessons(library, item)));
  const named = [...known.flatMap((item) => namedLessons(library, item)), ...coveredByLists(library, known)];
  const all = new Set(named.filter((ref) => !unknown.has(ref)));
  for (const ref of all) {
    for (const before of library.lesson(ref)?.prerequisites ?? []) if (!unknown.has(before)) all.add(before);
  }
  return all;
}

/** What only several things of a list say together: 'strings and numbers', 'try/catch', and ranges. */
function coveredByLists(library: Library, known: string[]): string[] {
  const pairs = known.slice(1).map((item, place) => `${known[place]} ${item}`);
  const ranges = known.flatMap((item) => {
    const [last] = namedLessons(library, upTo.exec(item)?.[1] ?? '');
    const subject = library.subject(library.lesson(last ?? '')?.subjectId ?? '');
    const order = subject?.lessons.map(({ ref }) => ref) ?? [];
    return last ? order.slice(0, order.indexOf(last) + 1) : [];
  });
  return [...pairs.flatMap((pair) => namedLessons(library, pair)), ...ranges];
}

/** The lessons of which an item names a key term or most of the title; one that has it as a synonym gives way. */
function namedLessons({ lessons }: Library, item: string): string[] {
  const words = plain(item);
  const byTitle = lessons.filter((lesson) => namesTitle(words, lesson) || isItsName(words, lesson));
  const named = namingWords(item);
  const naming = (synonyms: boolean) => lessons.filter((lesson) => namesTermOf(named, lesson, { synonyms }));
  const byTerm = naming(false);
  return [...byTitle, ...(byTerm.length > 0 ? byTerm : naming(true))].map(({ ref }) => ref);
}

/** Programmers say 'string' where a lesson for everybody says 'text'. */
const plain = (text: string) =>
  plainWords(wantedWords(text)).map((word) =>
    word.replace(/^strings?$/, 'text').replace(/(?<=\w{3}[^s])s$/, ''),
  );

/** 'Basic probability', 'array methods': what remains of the thing is the short name of the lesson, its id. */
function isItsName(words: string[], lesson: Lesson): boolean {
  const { name } = wordsOf(lesson);
  return words.length === name.length && words.every((word) => name.includes(word));
}

function namesTitle(words: string[], lesson: Lesson): boolean {
  const { title } = wordsOf(lesson);
  return title.length > 1 && title.filter((word) => words.includes(word)).length > title.length / 2;
}

const prepared = new WeakMap<Lesson, { title: string[]; name: string[] }>();

/** The words of a lesson's title and id, made once: every thing that somebody knows is held against them. */
function wordsOf(lesson: Lesson): { title: string[]; name: string[] } {
  const known = prepared.get(lesson);
  if (known) return known;
  const words = { title: plain(lesson.title), name: plain(lesson.id.replace(/^js-/, '')) };
  prepared.set(lesson, words);
  return words;
}
