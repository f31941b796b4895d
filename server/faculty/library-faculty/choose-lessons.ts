import type { Difficulty } from '#shared/contract/common.ts';
import type { Lesson, Library } from '../../library/library-types.ts';
import type { Wishes } from './course-wishes.ts';
import { mergeLessons } from './merge-lessons.ts';
import { inTeachingOrder } from './teaching-order.ts';

const levels = ['beginner', 'intermediate', 'advanced'];
/** What a lesson is worth when it is one or two levels away from what was asked for. */
const levelFactors = [1, 0.85, 0.7];
const firstServed = 3;
const servedAgain = 0.3;

const nextToChosen = 1;
const shareWithOthers = 0.8;

/**
 * At most `room` units of lessons that serve the wishes best, with the prerequisites that the learner lacks, in teaching
 * order. What was asked for outright comes first, with all that it builds on: where that is too long, easy lessons on the
 * way share a unit, so that the wish itself is never what is dropped. Deterministic: equals are taken in the library's
 * order. Without `fill` nothing is added to what was asked for.
 */
export function chooseLessons(
  library: Library,
  wishes: Wishes,
  level: Difficulty,
  room: number,
  fill: boolean,
): Lesson[][] {
  const state: Choice = { library, wishes, level, room, chosen: new Set(), served: new Set() };
  // What stands in the objectives goes before what the goal names, and that before what is only mentioned.
  const topics = wishes.topics.filter(({ lessons }) => !wishes.known.has(lessons[0] ?? ''));
  const named = topics.filter(({ firm }) => firm);
  for (const some of [wishes.objectives, named]) {
    for (let way = bestWay(some, state, true); way; way = bestWay(some, state, true)) take(state, way);
  }
  for (let way = bestWay(topics, state, false); way; way = bestWay(topics, state, false)) take(state, way);
  while (fill && state.chosen.size < room) {
    const best = bestStep(state);
    if (!best) break;
    take(state, best);
  }
  return asUnits(state, []) ?? [];
}

function take({ wishes, chosen, served }: Choice, refs: string[]): void {
  for (const ref of refs) {
    chosen.add(ref);
    for (const { text, lessons } of outright(wishes)) if (lessons.includes(ref)) served.add(text);
  }
}

/** The course with these lessons added, in units; null when that is too much for its room. */
function asUnits({ library, wishes, chosen, room }: Choice, added: string[]): Lesson[][] | null {
  const refs = new Set([...chosen, ...added]);
  const wished = new Set(
    outright(wishes).flatMap(({ lessons }) => lessons.find((ref) => refs.has(ref)) ?? []),
  );
  const lessons = [...refs].flatMap((ref) => library.lesson(ref) ?? []);
  return mergeLessons(inTeachingOrder(lessons, library.lessons), wished, room);
}

type Wish = { text: string; lessons: string[] };

/**
 * The way to the lesson that serves one of these wishes best, the whole of it if it fits in. If none does, and `atAnyCost`,
 * lessons share units, or there is only the end of the way.
 */
function bestWay(some: Wish[], state: Choice, atAnyCost: boolean): string[] | null {
  const { library, wishes, chosen, served, room } = state;
  const ways = some.flatMap(({ text, lessons }) => {
    const lesson = library.lesson(lessons[0] ?? '');
    if (!lesson || served.has(text)) return [];
    const refs = missing(library, lesson, chosen, wishes.known);
    const fits = atAnyCost ? asUnits(state, refs) !== null : chosen.size + refs.length <= room;
    return [{ refs, fits, worth: worthOfWay(lesson, refs, state) }];
  });
  const whole = ways.filter(({ fits }) => fits);
  if (!atAnyCost && whole.length === 0) return null;
  const [first, ...others] = whole.length > 0 ? whole : ways;
  if (!first) return null;
  const best = others.reduce((kept, way) => (way.worth > kept.worth + 1e-9 ? way : kept), first);
  if (best.fits) return best.refs;
  const left = room - (asUnits(state, [])?.length ?? room);
  return left > 0 ? best.refs.slice(-left) : null;
}

/** What a way brings for each place that it takes. */
const worthOfWay = (lesson: Lesson, refs: string[], state: Choice): number =>
  (fairness(lesson, state) *
    refs.reduce((sum, ref) => sum + worthOf(state.library.lesson(ref) as Lesson, state), 0)) /
  refs.length;

type Choice = {
  library: Library;
  wishes: Wishes;
  level: Difficulty;
  room: number;
  /** lesson references */
  chosen: Set<string>;
  /** the learner's objectives that a chosen lesson serves */
  served: Set<string>;
};

/** What the learner asks for outright, in the objectives or in the goal. */
const outright = ({ objectives, topics }: Wishes) => [...objectives, ...topics];

/** What a lesson is worth to the course as it stands; an objective's first lesson serves it best. */
function worthOf(lesson: Lesson, { library, wishes, level, chosen, served }: Choice): number {
  const factor = levelFactors[Math.abs(levels.indexOf(lesson.level) - levels.indexOf(level))] ?? 1;
  const serving = outright(wishes).reduce((sum, { text, lessons }) => {
    const place = lessons.indexOf(lesson.ref);
    return place < 0 ? sum : sum + (1 - 0.15 * place) * (served.has(text) ? servedAgain : firstServed);
  }, 0);
  const needed = [...chosen].some((ref) => library.lesson(ref)?.prerequisites.includes(lesson.ref));
  return factor * (serving + (wishes.goal.get(lesson.ref) ?? 0)) + (needed ? nextToChosen : 0);
}

/** The lesson, with what it builds on, that brings most for each place it takes; null when nothing more is wanted. */
function bestStep(state: Choice): string[] | null {
  const { library, wishes, chosen } = state;
  let best: { refs: string[]; worth: number } | null = null;
  for (const lesson of library.lessons) {
    if (chosen.has(lesson.ref) || wishes.known.has(lesson.ref) || worthOf(lesson, state) === 0) continue;
    const refs = missing(library, lesson, chosen, wishes.known);
    if (refs.length > state.room - chosen.size || refs.some((ref) => wishes.refused.has(ref))) continue;
    const worth = worthOfWay(lesson, refs, state);
    if (!best || worth > best.worth + 1e-9) best = { refs, worth };
  }
  return best?.refs ?? null;
}

/** In a course on two subjects, the one that has got more so far waits for the other. */
function fairness({ subjectId }: Lesson, { library, wishes, chosen }: Choice): number {
  if (wishes.subjects.size < 2) return 1;
  const taken = [...chosen].filter((ref) => library.lesson(ref)?.subjectId === subjectId).length;
  return shareWithOthers ** taken;
}

/** The lesson and all that it builds on and the learner lacks; what is nearest to the lesson stands last. */
function missing(library: Library, lesson: Lesson, chosen: Set<string>, known: Set<string>): string[] {
  const refs: string[] = [lesson.ref];
  for (let place = 0; place < refs.length; place += 1) {
    for (const ref of library.lesson(refs[place] ?? '')?.prerequisites ?? []) {
      if (!chosen.has(ref) && !known.has(ref) && !refs.includes(ref)) refs.push(ref);
    }
  }
  return refs.reverse();
}
