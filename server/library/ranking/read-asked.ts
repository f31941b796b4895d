import { wholeTextOf } from '#blocks/library-block.ts';
import type { Library } from '../library-types.ts';
import { namingPhrases } from './lesson-names.ts';
import type { Asked, Wording } from './library-ranking.ts';
import { findSayings } from './sayings.ts';
import { situationsOf } from './situations.ts';
import { createSpelling } from './spelling.ts';
import { stemOf, stemsOf, tellingWords, wordsOf } from './words.ts';

/** The name of a subject counts less, since it does not distinguish between the lessons of the subject. */
const subjectWeight = 0.4;

type Words = { said: string[]; means: string };

/** The words of the library, by which the spelling of a query is corrected. */
export type Vocabulary = {
  /** the words of names and phrasings, to which others are corrected */
  words: string[];
  /** the stems of all words that the library contains, which are no mistakes */
  stems: string[];
  /** the stems of phrasings about topics that are taught elsewhere */
  elsewhere: string[];
};

export function vocabularyOf(library: Library): Vocabulary {
  const words = new Set(library.lessons.flatMap(namingPhrases).flatMap(wordsOf));
  const stems = new Set(
    [
      ...words,
      ...library.subjects.flatMap(({ names }) => names.flatMap(wordsOf)),
      ...library.lessons.flatMap(({ sections }) => sections.flatMap(({ markdown }) => wordsOf(markdown))),
      ...library.lessons.flatMap(({ blocks }) => blocks.flatMap((block) => wordsOf(wholeTextOf(block)))),
      // A mistake that stands in an example is found there.
      ...examplesIn(library).flatMap(wordsOf),
    ].map(stemOf),
  );
  const elsewhere = new Set(library.elsewhere.flatMap(({ asked }) => asked.flatMap(stemsOf)));
  return { words: [...words], stems: [...stems], elsewhere: [...elsewhere] };
}

/**
 * Creates functions that turn a text into a query: they correct spelling, add synonyms (`otherWords` of subject.yaml, and
 * `more`), and find topics that are listed as not taught. `asMeant` corrects the spelling of names.
 */
export function askedReader(
  library: Pick<Library, 'subjects'>,
  vocabulary: Vocabulary,
  asMeant: (text: string) => string,
): (more: Words[], wording: (text: string) => Wording) => (text: string) => Asked {
  const general = library.subjects.flatMap(({ otherWords }) => otherWords);
  const notTaught = findSayings(
    library.subjects.flatMap(({ notTaught: names }) =>
      names.flatMap(({ said, name }) =>
        // A sign such as 'c++' has no stems of its own, but the text that it is in does.
        said.map((one) => ({ said: [one], value: { name, stems: wordsOf(one).map(stemOf) } })),
      ),
    ),
  );
  const spelling = createSpelling(vocabulary.words);
  const known = new Set(vocabulary.stems);
  const saidElsewhere = new Set(vocabulary.elsewhere);
  const naming = new Set(library.subjects.flatMap(({ id }) => stemsOf(id.replaceAll('-', ' '))));
  return (more, wording) => {
    const otherWords = findSayings([...general, ...more].map(({ said, means }) => ({ said, value: means })));
    return (said) => {
      const text = asMeant(said);
      const stems = new Map<string, number>();
      for (const word of tellingWords(text)) {
        const stem = stemOf(word);
        const meant = known.has(stem) ? null : spelling(word);
        stems.set(meant === null ? stem : stemOf(meant), naming.has(stem) ? subjectWeight : 1);
      }
      const own = new Map([...stems.keys()].map((stem) => [stem, [stem]]));
      for (const { value, stems: named } of otherWords(text)) {
        const means = stemsOf(value);
        for (const stem of named) own.get(stem)?.push(...means);
        const meant = means.filter((stem) => !stems.has(stem));
        // A word with another meaning elsewhere is no stronger evidence for its synonyms than for itself.
        const weight = named.some((stem) => saidElsewhere.has(stem))
          ? Math.min(1, named.length / meant.length)
          : 1;
        for (const stem of meant) stems.set(stem, weight);
      }
      const strange = notTaught(text);
      let put: Wording | null = null;
      return {
        stems,
        own,
        notTaught: [...new Set(strange.map(({ value }) => value.name))],
        notTaughtStems: new Set(strange.flatMap(({ value }) => value.stems)),
        // Lazy, since it is not needed for most clauses.
        get wording() {
          put ??= wording(said);
          return put;
        },
      };
    };
  };
}

const examplesIn = ({ lessons, elsewhere }: Library): string[] => [
  ...lessons.flatMap((lesson) => [...lesson.wishes, ...situationsOf(lesson)]),
  ...elsewhere.flatMap(({ wishes, situations }) => [...wishes, ...situations]),
];
