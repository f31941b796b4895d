import type { Lesson, LibraryShelf, SectionKind, SectionRole } from '../../library/library-types.ts';
import { namesTermLoosely } from './named-terms.ts';
import { stemsIn } from './word-stems.ts';

/** A lesson that may answer a question; the shares are of the question's words, rare ones counting more, 0 to 1. */
export type RankedLesson = {
  lesson: Lesson;
  /** the stems of the question that the lesson has anywhere */
  matched: string[];
  /** those that stand in its title or among the names of its key terms */
  inTopic: string[];
  /** a word that is only mentioned there counts less than one that the lesson is about */
  about: number;
  /** what of the question is the name of a key term, whole */
  named: number;
  /** how much the question is like one of the ways in which people ask for the lesson, 0 to 1 */
  alike: number;
  /** the sections of the notes that have any of the words, best first */
  sections: { position: number; matched: string[]; share: number }[];
  /** for ordering only */
  order: number;
};

/** What a word in such a place says about what the lesson is about. */
const aboutness: Record<SectionKind, number> = {
  topic: 1,
  lesson: 0.8,
  term: 0.7,
  section: 0.5,
  subject: 0,
  asked: 0.5,
};
const namedTermBonus = 0.35;
/** Where an explanation is looked for first when sections have the same words. */
const fitness: Record<SectionRole, number> = {
  explanation: 0.15,
  question: 0.1,
  misconception: 0.1,
  example: 0.05,
  summary: 0,
  try: -0.15,
};
/**
 * From `enough` on a lesson answers what is so like what people ask it for; from `some` on it may be about the question
 * by `credit` less than another. Measured on the questions that may be tuned on.
 */
const likeness = { enough: 0.3, some: 0.2, credit: 0.25, bonus: 1.5 };
/** A number in a question is nearly always one of the asker's own. */
const numberFactor = 0.5;

/**
 * The given lessons by how well they answer a question whose words are `asked` (stems), best first. A lesson that is
 * about the question comes before one that has the same words by the way. Lessons with none of them are left out.
 */
export function rankLessons(
  shelf: LibraryShelf,
  asked: string[],
  refs: string[],
  alike: Map<string, number> = new Map(),
): RankedLesson[] {
  const weigh = weights(shelf, asked);
  const ranked = refs.flatMap((ref) => {
    const lesson = shelf.library.lesson(ref);
    return lesson ? [rankLesson(shelf, asked, lesson, weigh, alike.get(ref) ?? 0)] : [];
  });
  return ranked
    .filter(({ about, alike: like }) => about > 0 || like > 0)
    .sort((left, right) => right.order - left.order);
}

function rankLesson(
  shelf: LibraryShelf,
  asked: string[],
  lesson: Lesson,
  weigh: Weigh,
  alike: number,
): RankedLesson {
  // Words of phrases that people ask in, each from another phrase, say nothing.
  const places = shelf.places.filter(
    ({ kind, lesson: ref }) => ref === lesson.ref && (kind !== 'asked' || alike >= likeness.some),
  );
  const strength = new Map<string, number>();
  for (const { kind, stems } of places) {
    for (const word of asked) {
      if (stems.has(word)) strength.set(word, Math.max(aboutness[kind], strength.get(word) ?? 0));
    }
  }
  const sections = places
    .filter(({ kind }) => kind === 'section')
    .flatMap(({ position, stems }) => {
      const section = lesson.sections[position];
      const matched = asked.filter((word) => stems.has(word));
      if (!section || matched.length === 0) return [];
      const defines = emphasisedStems(section.markdown, matched).length > 0 ? 0.2 : 0;
      const share = weigh(matched);
      return [{ position, matched, share, order: share + fitness[section.role] + defines }];
    })
    .sort((left, right) => right.order - left.order);
  // What people ask in words that the notes do not have is answered by the explanation as a whole.
  const first = lesson.sections.findIndex(({ role }) => role === 'explanation');
  if (sections.length === 0 && alike >= likeness.enough && first >= 0)
    sections.push({ position: first, matched: [], share: 0, order: 0 });
  const about = weigh([...strength.keys()], (word) => strength.get(word) ?? 0);
  const named = weigh(namesTermLoosely(lesson, asked));
  return {
    lesson,
    matched: [...strength.keys()],
    inTopic: [...strength].filter(([, value]) => value === 1).map(([word]) => word),
    about,
    named,
    alike,
    sections,
    order: about + namedTermBonus * named + likeness.bonus * alike + (sections[0]?.order ?? 0),
  };
}

/**
 * Is the lesson about the question, and does not only mention one of its words? `least` is the share that it must
 * have, by how near the lesson is to the one being studied.
 */
export function answers(
  { lesson, matched, inTopic, about, alike, sections }: RankedLesson,
  least: number,
): boolean {
  if (alike >= likeness.enough) return true;
  if (alike >= likeness.some && about >= least - likeness.credit) return true;
  if (matched.length > 1) return about >= (matched.length > 2 ? least - 0.06 : least);
  if (inTopic.length > 0) return about >= Math.max(least, 0.5);
  // A single word that is no topic: only where the notes make a point of it.
  return (
    about >= 0.5 &&
    sections.some(
      ({ position }) => emphasisedStems(lesson.sections[position]?.markdown ?? '', matched).length > 0,
    )
  );
}

type Weigh = (words: string[], factor?: (word: string) => number) => number;

/** How much of a question some of its words are: a word that stands everywhere in the library counts little. */
function weights({ places }: LibraryShelf, asked: string[]): Weigh {
  const sections = places.filter((place) => place.kind === 'section');
  const weight = new Map(
    asked.map((word) => {
      const having = sections.filter((place) => place.stems.has(word)).length;
      const rarity = Math.log(1 + sections.length / (having + 0.5));
      return [word, /^\d+$/.test(word) ? rarity * numberFactor : rarity];
    }),
  );
  const sum = (words: string[], factor: (word: string) => number) =>
    words.reduce((total, word) => total + factor(word) * (weight.get(word) ?? 0), 0);
  const whole = sum(asked, () => 1) || 1;
  return (words, factor = () => 1) => sum(words, factor) / whole;
}

/** What stands in bold, or as code, is being defined or used there. */
export function emphasisedStems(markdown: string, stems: string[]): string[] {
  const set = [...markdown.matchAll(/\*\*([^*\n]+)\*\*|`([^`\n]+)`/g)].map((match) => match[1] ?? match[2]);
  return stemsIn(set.join(' '), stems);
}
