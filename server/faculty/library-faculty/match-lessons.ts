import type { LibraryShelf, SectionKind } from '../../library/library-types.ts';
import { namedTerms } from './named-terms.ts';
import { wantedWords } from './wanted-words.ts';
import { hasStem, plainWords } from './word-stems.ts';

/** How well each place of the library answers one thing that a learner wants. */
export type Match = {
  /** share of the wanted words that a lesson has, 0 to 1, rare words counting more; by lesson reference */
  lessons: Map<string, number>;
  /** share of the wanted words that name a subject, and of those that stand in its title; by subject id */
  subjects: Map<string, { share: number; byTitle: number }>;
};

/** A word in the title or a key term says what a lesson is about; in the objectives or notes it may be an example. */
const weights: Record<SectionKind, number> = { topic: 1, lesson: 0.45, term: 0.45, section: 0.3, subject: 0 };
/** A word that the library does not have at all counts this much against a word that every lesson has. */
const unknownWord = 1.5;

/** Stems of words that are key terms of programming and everyday words all the same: alone they ask for nothing. */
const everyday = new Set(
  'text number name list valu result item copi write read chang order time peopl day two code program script'.split(
    ' ',
  ),
);
const everydayFactor = 0.4;

type WordsByLesson = Map<string, Map<string, number>>;

/** Looks wishes, given in words to look up (`askedWords`), up in the whole library, each by itself, in their order. */
export async function matchLessons(shelf: LibraryShelf, wanted: string[]): Promise<Match[]> {
  const titles = shelf.library.subjects.map((subject) => subject.title);
  const stems = await shelf.stemsOf([...titles, ...wanted]);
  const titleStems = new Map(shelf.library.subjects.map(({ id }, index) => [id, new Set(stems[index])]));
  return wanted.map((text, index) => matchOne(shelf, text, stems[titles.length + index] ?? [], titleStems));
}

function matchOne(
  shelf: LibraryShelf,
  text: string,
  asked: string[],
  titles: Map<string, Set<string>>,
): Match {
  const byLesson = strongest(shelf, asked);
  const rarity = rarityOf(asked, byLesson);
  const whole = asked.reduce((sum, word) => sum + (rarity.get(word) ?? 0), 0) || 1;
  const share = (words: Map<string, number>) =>
    [...words].reduce(
      (sum, [word, weight]) =>
        sum + weight * (rarity.get(word) ?? 0) * (everyday.has(word) ? everydayFactor : 1),
      0,
    ) / whole;
  return {
    lessons: new Map(
      [...byLesson].map(([ref, words]) => [
        ref,
        namesTerm(shelf, ref, text) ? share(words) / 2 + 0.55 : share(words),
      ]),
    ),
    subjects: subjectShares(shelf, asked, titles),
  };
}

/** Does a wish name a key term of the lesson, whole, and hardly anything else? */
function namesTerm({ library }: LibraryShelf, ref: string, text: string): boolean {
  const lesson = library.lesson(ref);
  const term = lesson && namedTerms(text, [lesson])[0]?.term;
  if (!term) return false;
  if (plainWords(wantedWords(text)).every((word) => [...everyday].some((stem) => hasStem(word, stem))))
    return false;
  const fewest = Math.min(...[term.term, ...term.also].map((name) => plainWords(name).length));
  return fewest * 2 >= plainWords(wantedWords(text)).length;
}

/** For each lesson, in the library's order, the wanted words that it has with the weight of the strongest place. */
function strongest({ library, places }: LibraryShelf, asked: string[]): WordsByLesson {
  const byLesson: WordsByLesson = new Map(library.lessons.map(({ ref }) => [ref, new Map()]));
  for (const place of places) {
    const words = byLesson.get(place.lesson);
    if (!words) continue;
    for (const word of asked) {
      if (place.stems.has(word)) words.set(word, Math.max(weights[place.kind], words.get(word) ?? 0));
    }
  }
  return byLesson;
}

function subjectShares(
  { places }: LibraryShelf,
  asked: string[],
  titles: Map<string, Set<string>>,
): Match['subjects'] {
  return new Map(
    places
      .filter((place) => place.kind === 'subject')
      .map(({ subject, stems }) => {
        const found = asked.filter((word) => stems.has(word));
        const inTitle = found.filter((word) => titles.get(subject)?.has(word));
        const count = Math.max(1, asked.length);
        return [subject, { share: found.length / count, byTitle: inTitle.length / count }];
      }),
  );
}

/** From 1 for a word that every lesson has to nearly 1.5 for a rare one; what nobody has is what the library lacks. */
function rarityOf(asked: string[], byLesson: WordsByLesson): Map<string, number> {
  return new Map(
    asked.map((word) => {
      const having = [...byLesson.values()].filter((words) => words.has(word)).length;
      return [word, having === 0 ? unknownWord : 1 + 0.5 * (1 - having / byLesson.size)];
    }),
  );
}
