import { plainText, withoutSolution } from '#shared/rules/plain-text.ts';
import { askedTextOf, wholeTextOf } from '../blocks/text-of-block.ts';
import {
  type Elsewhere,
  extraRoles,
  type Lesson,
  type Library,
  type NotesSection,
} from '../library-types.ts';
import { sectionAnchor } from '../section-anchor.ts';
import { createRanking, type Document, saturation } from './bm25f.ts';
import { createEvidence } from './evidence.ts';
import { createLeaning } from './leaning.ts';
import { createNearest } from './nearest-phrase.ts';
import { findSayings } from './sayings.ts';
import { createSpelling } from './spelling.ts';
import { namesOfTerm } from './term-names.ts';
import { createWording, type Wording } from './wording.ts';
import { stemOf, stemsOf, tellingWords, wordsOf } from './words.ts';

/** A text as it is looked up. */
export type Asked = {
  /** the stems of its words and of what they stand for here, with their weights */
  stems: ReadonlyMap<string, number>;
  /** the stems of its own words alone, each with those that stand for it here, itself included */
  own: ReadonlyMap<string, string[]>;
  /** what it names that nothing here teaches */
  notTaught: string[];
};

/** How well a lesson fits what is asked. */
export type RankedLesson = {
  ref: string;
  /** for ordering only */
  score: number;
  /** which part of all that is asked the lesson has, rare words counting more, 0 to 1 */
  share: number;
  /** how like it is to one of the ways in which people ask for the lesson, 0 to 1 */
  like: number;
  /** how strongly its words speak for the lesson, by how much more often they are said about it than on the whole */
  evidence: number;
  /** which part of all that is asked it holds at all, however often, rare words counting more, 0 to 1 */
  holds: number;
  /** the words of the question that the lesson has */
  words: string[];
};

/** A section, key term or prepared answer that fits what is asked. */
export type RankedPassage = {
  ref: string;
  kind: 'section' | 'term' | 'answer';
  /** in the lesson's list of that kind, from 0 */
  place: number;
  /** for ordering only */
  score: number;
  /** which part of all that is asked it has, 0 to 1 */
  share: number;
  /** of a prepared answer: how like the question is to one that it answers, 0 to 1 */
  like: number;
};

/** A lesson that a text names outright: by the key term at this place of its list, or by its title. */
type Named = { ref: string; term: number | null };

export type LibraryRanking = {
  read: (text: string) => Asked;
  /** the same of a text that tells what somebody wants to be able to do */
  readWish: (text: string) => Asked;
  /** the lessons that have anything of it, best first */
  lessons: (asked: Pick<Asked, 'stems'>) => RankedLesson[];
  /** what is taught elsewhere and has most of it; null: nothing of it is asked elsewhere */
  elsewhere: (asked: Asked) => (Omit<RankedLesson, 'ref'> & { name: string }) | null;
  /** whether a stem is said more around what is taught here (positive) or elsewhere (negative) */
  leaning: (stem: string) => number;
  /** how it is put, and whom that speaks for */
  wording: (text: string) => Wording;
  /** does anybody say it, here or elsewhere? */
  knows: (stem: string) => boolean;
  /** how much a stem tells, by how few lessons have it; most where none has */
  tellsByLessons: (stem: string) => number;
  /** how much a word tells, by how few passages have it */
  tells: (stem: string) => number;
  /** the passages that have anything of it, best first */
  passages: (asked: Asked) => RankedPassage[];
  /** the key terms that a text names, and lessons by their whole title (`term` null), the longest name first */
  named: (text: string) => (Named & { words: number })[];
  /** the subjects, by id, that a text names by one of the words that people use for them */
  subjects: (text: string) => { id: string; stems: string[] }[];
};

/** Fitted to the evaluation's cases that may be worked with (docs/library-evaluation.md). */
const lessonWeights = {
  title: { weight: 0.8, lengthNorm: 0.66 },
  terms: { weight: 3, lengthNorm: 0.66 },
  summary: { weight: 1.5, lengthNorm: 0.66 },
  headings: { weight: 0.3, lengthNorm: 0.66 },
  asked: { weight: 1.3, lengthNorm: 0.66 },
  text: { weight: 0.45, lengthNorm: 0.73 },
};
const likenessWeight = 16;

/** The name of a subject says which subject is meant, and little about which of its lessons. */
const subjectWeight = 0.4;

/** A paragraph of a learner's own document is ranked by the same weights. */
export const passageWeights = {
  heading: { weight: 2, lengthNorm: 0.3 },
  asks: { weight: 2.5, lengthNorm: 0.5 },
  text: { weight: 1, lengthNorm: 0.6 },
};

/** What a word tells that no passage has. */
const neverSaid = 8;

/** The library as it is searched by course design, chat, Librarian and the pages at /library. */
export function rankLibrary(library: Library): LibraryRanking {
  const { lessons, elsewhere } = library;
  const topics = new Map(elsewhere.map(({ name }) => [topicId(name), name]));
  const index = createRanking(lessonWeights, [
    ...lessons.map(lessonDocument),
    ...elsewhere.map(topicDocument),
  ]);
  const passages = createRanking(passageWeights, lessons.flatMap(passageDocuments));
  const here = lessons.flatMap(namingPhrases).map(stemsOf);
  const there = elsewhere.flatMap(({ asked }) => asked).map(stemsOf);
  const said = new Set([...here, ...there].flat());
  const nearest = createNearest([
    ...lessons.flatMap(({ ref, asked, answers }) => [
      ...asked.map((text) => ({ id: ref, stems: stemsOf(text) })),
      ...answers.flatMap(({ asks }, place) =>
        asks.map((text) => ({ id: `${ref}#answer#${place}`, stems: stemsOf(text) })),
      ),
    ]),
    ...elsewhere.flatMap(({ name, asked }) =>
      asked.map((text) => ({ id: topicId(name), stems: stemsOf(text) })),
    ),
  ]);
  const evidence = createEvidence([
    ...lessons.flatMap((lesson) =>
      namingPhrases(lesson).map((text) => ({ id: lesson.ref, stems: stemsOf(text) })),
    ),
    ...elsewhere.flatMap(({ name, asked }) =>
      asked.map((text) => ({ id: topicId(name), stems: stemsOf(text) })),
    ),
  ]);
  const readingWith = reader(library);
  const names = findSayings(library.lessons.flatMap(namesOf));
  const subjects = findSayings(
    library.subjects.map(({ id, title, terms }) => ({ said: [title, ...terms], value: id })),
  );
  const unheardOf = Math.log(1 + (lessons.length + elsewhere.length + 0.5) / 0.5);
  const tells = (stem: string) => index.tells(stem) ?? unheardOf;
  const tellsOf = (stem: string) => passages.tells(stem) ?? neverSaid;
  const rank = ({ stems }: Pick<Asked, 'stems'>): RankedLesson[] => {
    const like = likeOf(nearest(stems));
    const spoken = evidence(stems);
    const most = wholeOf(stems, tells);
    return index
      .rank(stems)
      .map(({ id, score, words }) => ({
        ref: id,
        score: score + likenessWeight * (like.get(id) ?? 0) + (spoken.get(id) ?? 0),
        evidence: spoken.get(id) ?? 0,
        share: score / most,
        like: like.get(id) ?? 0,
        holds: wholeOf(new Map([...words.keys()].map((stem) => [stem, stems.get(stem) ?? 0])), tells) / most,
        words: [...words.keys()],
      }))
      .sort((left, right) => right.score - left.score);
  };
  return {
    read: readingWith([]),
    readWish: readingWith(library.subjects.flatMap(({ wishWords }) => wishWords)),
    named: (text) => {
      const found = names(text).sort((left, right) => right.stems.length - left.stems.length);
      const first = found.filter((one, at) => found.findIndex(({ value }) => value === one.value) === at);
      return first.map(({ value, stems }) => ({ ...value, words: stems.length }));
    },
    subjects: (text) => subjects(text).map(({ value, stems }) => ({ id: value, stems })),
    lessons: (asked) => rank(asked).filter(({ ref }) => !topics.has(ref)),
    elsewhere: (asked) => {
      const best = rank(asked).find(({ ref }) => topics.has(ref));
      return best ? { ...best, name: topics.get(best.ref) ?? '' } : null;
    },
    leaning: createLeaning(here, there),
    wording: createWording(
      lessons.flatMap((lesson) => namingPhrases(lesson).map((text) => ({ id: lesson.ref, text }))),
      elsewhere.flatMap(({ name, asked }) => asked.map((text) => ({ id: topicId(name), text }))),
    ),
    knows: (stem) => said.has(stem),
    tellsByLessons: tells,
    tells: tellsOf,
    passages: ({ stems }) => {
      const like = nearest(stems);
      const most = [...stems].reduce((sum, [stem, weight]) => sum + weight * tellsOf(stem), 0) * 2.2 || 1;
      return passages.rank(stems).map(({ id, score }) => {
        const [ref = '', kind = '', place = ''] = id.split('#');
        return {
          ref,
          kind: kind as RankedPassage['kind'],
          place: Number(place),
          score,
          share: score / most,
          like: like.get(id) ?? 0,
        };
      });
    },
  };
}

/** Of what belongs to the same lesson or topic the nearest. */
function likeOf(nearest: Map<string, number>): Map<string, number> {
  const best = new Map<string, number>();
  for (const [id, like] of nearest) {
    const whose = id.split('#')[0] ?? '';
    best.set(whose, Math.max(like, best.get(whose) ?? 0));
  }
  return best;
}

/** What a document would score that is full of every word. */
const wholeOf = (stems: ReadonlyMap<string, number>, tells: (stem: string) => number): number =>
  (1 + saturation) * [...stems].reduce((sum, [stem, weight]) => sum + weight * tells(stem), 0) || 1;

const topicId = (name: string) => `elsewhere: ${name}`;

const topicDocument = ({ name, asked }: Elsewhere): Document<keyof typeof lessonWeights> => ({
  id: topicId(name),
  fields: { title: [], terms: [], summary: [], headings: [], asked: stemsOf(asked.join(' ')), text: [] },
});

type Words = { said: string[]; means: string };

/** What reads a text, by the other words that everybody uses and some `more`. */
function reader(library: Library): (more: Words[]) => (text: string) => Asked {
  const general = library.subjects.flatMap(({ otherWords }) => otherWords);
  const notTaught = findSayings(
    library.subjects.flatMap(({ notTaught: names }) =>
      names.map(({ said, name }) => ({ said, value: name })),
    ),
  );
  const vocabulary = new Set(library.lessons.flatMap(namingPhrases).flatMap(wordsOf));
  const spelling = createSpelling(vocabulary);
  const known = new Set(
    [
      ...vocabulary,
      ...library.lessons.flatMap(({ sections }) => sections.flatMap(({ markdown }) => wordsOf(markdown))),
      ...library.lessons.flatMap(({ blocks }) => blocks.flatMap((block) => wordsOf(wholeTextOf(block)))),
    ].map(stemOf),
  );
  const saidElsewhere = new Set(library.elsewhere.flatMap(({ asked }) => asked.flatMap(stemsOf)));
  const naming = new Set(library.subjects.flatMap(({ id }) => stemsOf(id.replaceAll('-', ' '))));
  return (more) => {
    const otherWords = findSayings([...general, ...more].map(({ said, means }) => ({ said, value: means })));
    return (text) => {
      const stems = new Map<string, number>();
      for (const word of tellingWords(text)) {
        const stem = stemOf(word);
        const meant = known.has(stem) ? null : spelling(word);
        stems.set(meant === null ? stem : stemOf(meant), naming.has(stem) ? subjectWeight : 1);
      }
      const own = new Map([...stems.keys()].map((stem) => [stem, [stem]]));
      for (const { value, stems: said } of otherWords(text)) {
        const means = stemsOf(value);
        for (const stem of said) own.get(stem)?.push(...means);
        const meant = means.filter((stem) => !stems.has(stem));
        // What has another meaning elsewhere says no more here than the words that were said.
        const weight = said.some((stem) => saidElsewhere.has(stem))
          ? Math.min(1, said.length / meant.length)
          : 1;
        for (const stem of meant) stems.set(stem, weight);
      }
      const strange = notTaught(text);
      return { stems, own, notTaught: [...new Set(strange.map(({ value }) => value))] };
    };
  };
}

const namesOf = ({ ref, id, title, terms }: Lesson): { said: string[]; value: Named }[] => [
  { said: [title, id.replaceAll('-', ' ')], value: { ref, term: null } },
  ...terms.map((term, place) => ({ said: namesOfTerm(term), value: { ref, term: place } })),
];

/** The texts of a lesson that name what it is about, one by one. */
const namingPhrases = ({ title, objectives, terms, asked, answers }: Lesson): string[] => [
  title,
  ...objectives.map(({ text }) => plainText(text)),
  ...terms.flatMap(namesOfTerm),
  ...asked,
  ...answers.flatMap(({ asks }) => asks),
];

/** What teaches; another case says the same in other words, and those of everyday life. */
const isFirstRead = ({ role }: NotesSection) => !extraRoles.includes(role);

function lessonDocument(lesson: Lesson): Document<keyof typeof lessonWeights> {
  const sections = lesson.sections.filter(isFirstRead);
  return {
    id: lesson.ref,
    fields: {
      title: stemsOf(`${lesson.title} ${lesson.id.replaceAll('-', ' ')}`),
      terms: stemsOf(lesson.terms.flatMap(namesOfTerm).join(' ')),
      summary: stemsOf(plainText([lesson.summary, ...lesson.objectives.map(({ text }) => text)].join(' '))),
      headings: stemsOf(sections.map(({ heading }) => heading).join(' ')),
      asked: stemsOf([...lesson.asked, ...lesson.answers.flatMap(({ asks }) => asks)].join(' ')),
      text: stemsOf(
        plainText(
          [
            ...sections.map(({ markdown }) => withoutSolution(markdown)),
            ...taskBlocks(lesson).map(askedTextOf),
            ...lesson.terms.map(({ definition }) => definition),
            ...lesson.answers.map(({ says }) => says),
          ].join('\n'),
        ),
      ),
    },
  };
}

/** The blocks of 'Try it'; other blocks are examples from everywhere, which say little about what is taught. */
const taskBlocks = ({ sections, blocks }: Lesson) => {
  const task = sections.find(({ role }) => role === 'try')?.markdown ?? '';
  return blocks.filter(({ id }) => task.includes(`{#${id}}`));
};

function passageDocuments(lesson: Lesson): Document<keyof typeof passageWeights>[] {
  const { ref, sections, terms, answers } = lesson;
  return [
    ...sections
      .flatMap((section, place) => (isFirstRead(section) ? [{ section, place }] : []))
      .map(({ section, place }) => ({
        id: `${ref}#section#${place}`,
        fields: {
          heading: stemsOf(section.heading),
          asks: stemsOf(
            answers
              .filter((answer) => answer.section === sectionAnchor(sections, place))
              .flatMap(({ asks }) => asks)
              .join(' '),
          ),
          text: stemsOf(plainText(withoutSolution(section.markdown))),
        },
      })),
    ...terms.map((term, place) => ({
      id: `${ref}#term#${place}`,
      fields: {
        heading: stemsOf(namesOfTerm(term).join(' ')),
        asks: [],
        text: stemsOf(plainText(term.definition)),
      },
    })),
    ...answers.map(({ asks, says }, place) => ({
      id: `${ref}#answer#${place}`,
      fields: { heading: [], asks: stemsOf(asks.join(' ')), text: stemsOf(plainText(says)) },
    })),
  ];
}
