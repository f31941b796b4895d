import type { LibraryShelf, SectionKind } from '../../library/library-types.ts';
import { alikeTo } from './asked-alike.ts';
import { namedTerms, namesTermLoosely, namesTermOf, namingWords } from './named-terms.ts';
import { namingStems, type SubjectNames, subjectNames } from './subject-names.ts';
import { type Telling, tellingOf } from './telling-words.ts';
import { wantedWords } from './wanted-words.ts';
import { hasStem, plainWords, stemsIn } from './word-stems.ts';

/** How well each place of the library answers one thing that a learner wants. */
export type Match = {
  /** share of the wanted words that a lesson has, 0 to 1, rare words counting more; by lesson reference */
  lessons: Map<string, number>;
  /** the lessons that it names outright: a key term whole, or most of it by words of title and key terms */
  outright: Set<string>;
  /** how many of the wanted words stand in a lesson's title or key terms; by lesson reference */
  topical: Map<string, number>;
  /** which these are, as stems */
  topicWords: Map<string, string[]>;
  /**
   * share of the wanted words that name a subject, of those that stand in its title, and of those that name the subject
   * as a whole, since no single lesson is about them; `named`: by its own name; by subject id
   */
  subjects: Map<string, { share: number; byTitle: number; whole: number; named: boolean }>;
  /** what its words, all together, say for a lesson against the others; by lesson reference */
  telling: Map<string, Telling>;
};

/** A word in the title or a key term says what a lesson is about; in the objectives or notes it may be an example. */
const weights: Record<SectionKind, number> = {
  topic: 1,
  lesson: 0.45,
  term: 0.45,
  section: 0.3,
  subject: 0,
  asked: 0.3,
};
/** A word that the library does not have at all counts this much against a word that every lesson has. */
const unknownWord = 1.5;

/** Stems of words that are key terms of programming and everyday words all the same: alone they ask for nothing. */
const everyday = new Set(
  'text number name list valu result item copi write read chang order time peopl day two code program script'.split(
    ' ',
  ),
);
const everydayFactor = 0.4;

/** Likeness to how people ask is a cosine: half of the words in common are a wish for just that lesson. */
const likeAsked = 1.5;
const outrightLike = 0.65;

type WordsByLesson = Map<string, Map<string, number>>;

/** A wish in words to look up ('' if it names none), and whole, to be compared with how people ask ('': not to be). */
export type Wanted = { asked: string; said: string };

/** Looks wishes up in the whole library, each by itself, in their order. */
export async function matchLessons(shelf: LibraryShelf, wanted: Wanted[]): Promise<Match[]> {
  const names = await subjectNames(shelf);
  const asked = await shelf.stemsOf(wanted.map((one) => one.asked));
  const said = await shelf.stemsOf(wanted.map((one) => one.said));
  const alike = await Promise.all(said.map((stems) => alikeTo(shelf, stems)));
  const telling = await Promise.all(said.map((stems, index) => tellingOf(shelf, stems, asked[index] ?? [])));
  return wanted.map((one, index) => ({
    ...matchOne(shelf, one, asked[index] ?? [], alike[index] ?? new Map(), names),
    telling: telling[index] ?? new Map(),
  }));
}

function matchOne(
  shelf: LibraryShelf,
  wanted: Wanted,
  asked: string[],
  alike: Map<string, number>,
  names: SubjectNames,
): Omit<Match, 'telling'> {
  const byLesson = strongest(shelf, asked);
  const rarity = rarityOf(asked, byLesson);
  const whole = asked.reduce((sum, word) => sum + (rarity.get(word) ?? 0), 0) || 1;
  const share = (words: Map<string, number>) =>
    [...words].reduce(
      (sum, [word, weight]) =>
        sum + weight * (rarity.get(word) ?? 0) * (everyday.has(word) ? everydayFactor : 1),
      0,
    ) / whole;
  const likeness = (ref: string) => Math.min(1, (alike.get(ref) ?? 0) * likeAsked);
  const naming = new Set(termNaming(shelf, [...byLesson.keys()], wanted.said || wanted.asked));
  const isOutright = (ref: string) =>
    naming.has(ref) || likeness(ref) >= outrightLike || namesTogether(shelf, ref, asked);
  const topical = new Set([...byLesson.values()].flatMap((words) => topicWords(words)));
  return {
    lessons: new Map(
      [...byLesson].map(([ref, words]) => [
        ref,
        Math.max(likeness(ref), naming.has(ref) ? share(words) / 2 + 0.55 : share(words)),
      ]),
    ),
    outright: new Set([...byLesson.keys()].filter(isOutright)),
    topical: new Map([...byLesson].map(([ref, words]) => [ref, topicWords(words).length])),
    topicWords: new Map([...byLesson].map(([ref, words]) => [ref, topicWords(words)])),
    subjects: subjectShares(names, asked, topical),
  };
}

const topicWords = (words: Map<string, number>): string[] =>
  [...words]
    .filter(([word, weight]) => weight === weights.topic && !everyday.has(word))
    .map(([word]) => word);

/** The lessons of which a wish names a key term, whole, and hardly anything else. */
function termNaming({ library }: LibraryShelf, refs: string[], text: string): string[] {
  const wanted = plainWords(wantedWords(text));
  if (wanted.every((word) => [...everyday].some((stem) => hasStem(word, stem)))) return [];
  const words = namingWords(text);
  return refs.filter((ref) => {
    const lesson = library.lesson(ref);
    if (!lesson || !namesTermOf(words, lesson, { synonyms: true })) return false;
    const term = namedTerms(text, [lesson])[0]?.term;
    if (!term) return false;
    const fewest = Math.min(...[term.term, ...term.also].map((name) => plainWords(name).length));
    return fewest * 2 >= wanted.length;
  });
}

/** Are two of the wanted words together in the lesson's title, or in the name of one of its key terms? */
function namesTogether({ library }: LibraryShelf, ref: string, asked: string[]): boolean {
  const lesson = library.lesson(ref);
  return (
    lesson !== null && (stemsIn(lesson.title, asked).length > 1 || namesTermLoosely(lesson, asked).length > 1)
  );
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

function subjectShares(names: SubjectNames, asked: string[], topical: Set<string>): Match['subjects'] {
  const part = (words: string[]) => words.length / Math.max(1, asked.length);
  return new Map(
    [...names].map(([subject, name]) => {
      const found = namingStems(asked, name);
      const inTitle = found.filter((word) => name.title.has(word));
      const whole = found.filter((word) => name.title.has(word) || !topical.has(word));
      const named = name.own.length > 0 && name.own.every((word) => asked.includes(word));
      return [subject, { share: part(found), byTitle: part(inTitle), whole: part(whole), named }];
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
