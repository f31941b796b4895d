import type { Lesson } from '../../../library/library-types.ts';

/** The maximum number of lessons in a unit. */
const mostInOne = 3;
/** The cost of a unit with one, two or three lessons: two pairs are better than one triple. */
const costOfSize = [0, 10, 25];
const costOfWish = 1000;
/** A tie-breaker: earlier lessons are merged first. */
const costOfLater = 0.01;

type Plan = { cost: number; units: Lesson[][] };

/**
 * Distributes lessons, in teaching order, over at most `room` units. If there are too many, neighbours of one subject
 * share a unit: as few as possible per unit, easy ones first, early ones first. A lesson in `wished` shares its unit only
 * if there is no other way, and never with another of them. Null if they do not fit.
 */
export function mergeLessons(
  lessons: Lesson[],
  wished: ReadonlySet<string>,
  room: number,
): Lesson[][] | null {
  // plans[n]: the cheapest distribution of the first n lessons, by number of units.
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

/** The cost of a unit; infinite if its lessons may not share one. */
function costOf(unit: Lesson[], wished: ReadonlySet<string>): number {
  if (unit.length === 1) return 0;
  const subjects = new Set(unit.map(({ subjectId }) => subjectId));
  const wishes = unit.filter(({ ref }) => wished.has(ref)).length;
  if (subjects.size > 1 || wishes > 1) return Number.POSITIVE_INFINITY;
  const hardest = Math.max(...unit.map(({ level }) => levels.indexOf(level)));
  return (costOfSize[unit.length - 1] ?? 0) + hardest + wishes * costOfWish;
}
