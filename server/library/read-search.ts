import { plainText } from '#shared/rules/plain-text.ts';
import type { Lesson } from './library-types.ts';
import type { Asked, RankedPassage } from './ranking/library-ranking.ts';
import type { LibraryShelf } from './ranking/library-shelf.ts';
import { stemsOf } from './ranking/words.ts';

/** Below this probability the words are not about a topic taught here. */
const aboutHere = 0.15;

type Search = {
  /** the words to look for, with weights: without names of subjects, and of topics that are not taught here */
  stems: Asked['stems'];
  /** whether a lesson can be found by them */
  isWithin: (ref: string) => boolean;
  /** the lessons of a subject that is named, in teaching order, for a search that says nothing else */
  whole: string[];
  /** whether lessons that only mention the words are worth telling: not of a topic that is known not to be taught */
  mayMention: boolean;
};

/**
 * What a search asks for. The name of a subject limits it to that subject. A topic that is not taught here fits nothing,
 * even if a lesson mentions it in passing; neither do words that are typical of another topic, unless a lesson has them in
 * its title, summary, objectives, headings or key terms, or in many sections.
 */
export function readSearch({ library, ranking }: LibraryShelf, text: string): Search {
  const asked = ranking.read(text);
  const subjects = ranking.subjects(text).filter(({ isName }) => isName);
  const ids = new Set(subjects.map(({ id }) => id));
  const left = new Set([...asked.notTaughtStems, ...subjects.flatMap(({ stems }) => stems)]);
  const saysMore = [...asked.own.keys()].some((stem) => !left.has(stem));
  const stems = new Map(saysMore ? [...asked.stems].filter(([stem]) => !left.has(stem)) : []);
  const isInSubject = (ref: string): boolean => ids.size === 0 || ids.has(ref.split('/')[0] ?? '');
  const isElsewhere = ids.size === 0 && isAboutOther({ ranking }, { ...asked, stems });
  const isOften = placesIn(isElsewhere ? ranking.passages({ ...asked, stems }) : []);
  const isHeaded = (ref: string): boolean => {
    const lesson = library.lesson(ref);
    const headed = new Set(lesson ? headingStems(lesson) : []);
    return [...stems.keys()].every((stem) => headed.has(stem));
  };
  return {
    stems,
    isWithin: (ref) => isInSubject(ref) && (!isElsewhere || isOften(ref) || isHeaded(ref)),
    mayMention: asked.notTaught.length === 0,
    whole: ids.size === 0 ? [] : library.lessons.map(({ ref }) => ref).filter(isInSubject),
  };
}

/** A word that fewer sections of a lesson contain is mentioned in passing. */
const often = 4;

/** Whether many sections of a lesson are among these. */
function placesIn(passages: RankedPassage[]): (ref: string) => boolean {
  const counts = new Map<string, number>();
  for (const { ref, kind } of passages) if (kind === 'section') counts.set(ref, (counts.get(ref) ?? 0) + 1);
  return (ref) => (counts.get(ref) ?? 0) >= often;
}

/** Whether a topic taught elsewhere is nearer than any lesson. */
function isAboutOther({ ranking }: Pick<LibraryShelf, 'ranking'>, asked: Asked): boolean {
  const [lesson] = ranking.lessons(asked);
  return asked.wording.here < aboutHere && (ranking.elsewhere(asked)?.score ?? 0) > (lesson?.score ?? 0);
}

const headingStems = ({ title, summary, objectives, sections, terms }: Lesson): string[] =>
  [
    title,
    plainText(summary),
    ...objectives.map(({ text }) => plainText(text)),
    ...sections.map(({ heading }) => heading),
    ...terms.map(({ term }) => term),
  ].flatMap(stemsOf);
