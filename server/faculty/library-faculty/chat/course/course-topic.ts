import type { LibraryShelf } from '../../../../library/ranking/library-shelf.ts';
import { stemsOf } from '../../../../library/ranking/words.ts';
import type { CourseOutline } from '../../../chat-types.ts';
import { ordinals } from '../../spoken.ts';
import { judgeScope } from '../../understanding/judge-scope.ts';
import { orderedFor } from '../rank-places.ts';
import { readQuestion } from '../read-question.ts';

/** Where a topic is taught: in a unit of the course, in another library lesson, or unknown (null). */
export type Taught =
  | { kind: 'unit'; at: number; ref: string | null }
  | { kind: 'library'; ref: string }
  | null;

/** Below this score the topic is not covered here. */
const inScope = 0.4;
/** A lesson of the course is preferred if its score is at least this share of the library's best. */
const nearBest = 0.6;

const lessonWords = /\b(?:lessons?|units?|chapters?|parts?|sections?|course|about|number|the)\b/gu;

/** Finds where a topic is taught: by a number ('lesson 2', 'the second unit'), else by its words. */
export function whereTaught(shelf: LibraryShelf, outline: CourseOutline, topic: string): Taught {
  const at = numbered(topic, outline);
  if (at !== null) return { kind: 'unit', at, ref: outline.units[at]?.lessons[0] ?? null };
  const question = readQuestion(shelf, topic.replace(lessonWords, ' '), null);
  if (question.asked.stems.size === 0) return null;
  const all = outline.units.flatMap(({ lessons }) => lessons);
  const names = shelf.ranking.named(question.text).map(({ ref }) => ref);
  const [name] = names;
  const said = inCourseAs(shelf, outline, question.text);
  if (said !== null) return said;
  if (name && !names.some((ref) => all.includes(ref))) return { kind: 'library', ref: name };
  const ordered = orderedFor(shelf, question, { inHand: [], course: all });
  if (!name && judgeScope(shelf, question.text, question.asked, ordered) < inScope) return null;
  const best = ordered[0];
  const inCourse = ordered.find(({ ref }) => all.includes(ref));
  if (!best) return null;
  if (!inCourse || inCourse.order < best.order * nearBest) return { kind: 'library', ref: best.ref };
  const place = outline.units.findIndex(({ lessons }) => lessons.includes(inCourse.ref));
  return { kind: 'unit', at: place, ref: inCourse.ref };
}

/** The unit whose title, or whose lesson's short name or topic, has all words of what is asked for; null: none or several. */
function inCourseAs({ library }: LibraryShelf, { units }: CourseOutline, topic: string): Taught {
  const words = stemsOf(topic);
  const having = units.flatMap(({ title, lessons }, at) => {
    const [ref = null] = lessons;
    const lesson = ref === null ? null : library.lesson(ref);
    const names = new Set(
      stemsOf([title, lesson?.short, lesson?.topic, lesson?.id.replaceAll('-', ' ')].join(' ')),
    );
    return words.every((word) => names.has(word)) ? [{ kind: 'unit' as const, at, ref }] : [];
  });
  return having.length === 1 ? (having[0] ?? null) : null;
}

/** The place that a topic names by number, from 0; null if it is not in this course. */
function numbered(topic: string, { units, at }: CourseOutline): number | null {
  const [, after, before] =
    /\b(?:lesson|unit|chapter|part) (?:number |no\.? ?)?(\d{1,2})\b|\b(\d{1,2})(?:st|nd|rd|th) (?:lesson|unit|chapter|part)\b/u.exec(
      topic,
    ) ?? [];
  const word = ordinals.findIndex((one) => topic.includes(`${one} `));
  const relative = /\bnext (?:lesson|unit|chapter|part|one)\b/u.test(topic) ? at + 1 : -1;
  const last = /\blast (?:lesson|unit|chapter|part|one)\b/u.test(topic) ? units.length - 1 : -1;
  const number = Number(after ?? before ?? 0) - 1;
  const place = [number, word, relative, last].find((one) => one >= 0) ?? -1;
  return units[place] ? place : null;
}
