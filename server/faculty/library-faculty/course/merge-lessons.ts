import type { Lesson } from '../../../library/library-types.ts';

/** More than this in one unit, and it is no unit any more. */
const mostInOne = 3;
/** What a unit of one, two or three lessons costs: better two pairs than one of three. */
const costOfSize = [0, 10, 25];
const costOfWish = 1000;
/** Of equals, what comes first in the course is merged. */
const costOfLater = 0.01;

type Plan = { cost: number; units: Lesson[][] };

/**
 * Lessons, given in teaching order, as at most `room` units: where there are too many, neighbours of one subject share
 * a unit, the easiest and as few as possible in one, and of these what comes first in the course. What `wished` names
 * shares its unit only if there is no other way, and never with another wish. Null when they cannot be fitted in.
 */
export function mergeLessons(
  lessons: Lesson[],
  wished: ReadonlySet<string>,
  room: number,
): Lesson[][] | null {
  // plans[n]: the cheapest way for the first n lessons, by the number of units.
  const plans: Map<number, Plan>[] = [new Map([[0, { cost: 0, units: [] }]])];
  for (let end = 1; end <= lessons.length; end += 1) {
    const best = new Map<number, Plan>();
    for (let size = 1; size <= Math.min(mostInOne, end); size += 1) {
      const unit = lessons.slice(end - size, end);
      const cost = costOf(unit, wished) + (size > 1 ? end * costOfLater : 0);
      for (const [count, plan] of plans[end - size] ?? []) {
        const total = plan.cost + cost;
        if (total < (best.get(count + 1)?.cost ?? Number.POSITIVE_INFINITY))
          best.set(count + 1, { cost: total, units: [...plan.units, unit] });
      }
    }
    plans.push(best);
  }
  const fitting = [...(plans.at(-1) ?? [])].filter(([count]) => count <= room).map(([, plan]) => plan);
  return (
    fitting.reduce<Plan | null>((kept, plan) => (!kept || plan.cost < kept.cost ? plan : kept), null)
      ?.units ?? null
  );
}

const levels: Lesson['level'][] = ['beginner', 'intermediate', 'advanced'];

/** Infinite for what may not share a unit. */
function costOf(unit: Lesson[], wished: ReadonlySet<string>): number {
  if (unit.length === 1) return 0;
  const subjects = new Set(unit.map(({ subjectId }) => subjectId));
  const wishes = unit.filter(({ ref }) => wished.has(ref)).length;
  if (subjects.size > 1 || wishes > 1) return Number.POSITIVE_INFINITY;
  const hardest = Math.max(...unit.map(({ level }) => levels.indexOf(level)));
  return (costOfSize[unit.length - 1] ?? 0) + hardest + wishes * costOfWish;
}
