import type { Lesson, LibraryShelf, SectionKind, SectionRole } from '../../library/library-types.ts';
import { emphasisedStems, likeness } from './lesson-answers.ts';
import { namesTermLoosely } from './named-terms.ts';
import type { RankedLesson } from './ranked-lesson.ts';
import type { Telling } from './telling-words.ts';

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
const tellingBonus = 0.2;
const noTelling: Telling = { weight: 0, words: 0, content: 0, firm: 0, own: 0, share: 0 };
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
  telling: Map<string, Telling> = new Map(),
): RankedLesson[] {
  const weigh = weights(shelf, asked);
  const told = refs.map((ref) => telling.get(ref) ?? noTelling);
  // The many words of a long story speak against every lesson; then it counts against which they do the least.
  const shift = Math.min(0, Math.max(...told.map(({ weight }) => weight)));
  const ranked = refs.flatMap((ref, place) => {
    const lesson = shelf.library.lesson(ref);
    return lesson
      ? [rankLesson(shelf, asked, lesson, weigh, alike.get(ref) ?? 0, told[place] ?? noTelling, shift)]
      : [];
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
  telling: Telling,
  shift: number,
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
    telling,
    sections,
    order:
      about +
      namedTermBonus * named +
      likeness.bonus * alike +
      tellingBonus * (telling.weight - shift) +
      (sections[0]?.order ?? 0),
  };
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
