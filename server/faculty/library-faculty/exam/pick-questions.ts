import type { LibraryQuestion } from '#questions/kinds.ts';
import { seededOrder } from '#questions/seeded-order.ts';

/** The types that take longest to answer and test more than recognition: free text and programs. */
const long = ['open', 'code'];

/** From this size on an exam has a question of each of these types, if available. */
const longFrom = 5;

/**
 * The questions of one attempt, easier ones first. Covers every objective, mixes types and difficulties, and prefers
 * questions that earlier attempts did not ask and that are not in `avoid`. Deterministic in all arguments.
 */
export function pickQuestions(
  bank: LibraryQuestion[],
  count: number,
  attempt: number,
  seed: string,
  avoid: string[] = [],
): LibraryQuestion[] {
  const used = new Map<string, number>(avoid.map((id) => [id, 2]));
  let picked: LibraryQuestion[] = [];
  // Replays the earlier attempts, at most 60, since the counts repeat themselves.
  for (let turn = attempt > 60 ? attempt - 60 : 1; turn <= attempt; turn += 1) {
    picked = pickOnce(seededOrder(bank, `${seed}/${turn}`), count, used);
    for (const { id } of picked) used.set(id, (used.get(id) ?? 0) + 1);
  }
  return picked.sort(
    (left, right) =>
      Number(left.type === 'open') - Number(right.type === 'open') || left.difficulty - right.difficulty,
  );
}

function pickOnce(order: LibraryQuestion[], count: number, used: Map<string, number>): LibraryQuestion[] {
  const picked: LibraryQuestion[] = [];
  const left = [...order];
  const wanted = Math.min(count, order.length);
  const take = (question: LibraryQuestion) => picked.push(...left.splice(left.indexOf(question), 1));
  for (const type of wanted >= longFrom ? long : []) {
    const first = least(
      left.filter((question) => question.type === type),
      // New questions first; among these, one on another objective.
      (one) =>
        2 * (used.get(one.id) ?? 0) + picked.filter(({ objective }) => objective === one.objective).length,
    );
    if (first) take(first);
  }
  while (picked.length < wanted) {
    const next = least(left, (question) => cost(question, picked, used.get(question.id) ?? 0, wanted));
    if (!next) break;
    take(next);
  }
  return picked;
}

/** Lower is better. The largest weight has an objective that is not covered yet, then a new question. */
function cost(question: LibraryQuestion, picked: LibraryQuestion[], used: number, wanted: number): number {
  const same = (field: 'objective' | 'type' | 'difficulty') =>
    picked.filter((one) => one[field] === question[field]).length;
  const enough = long.includes(question.type) && same('type') >= Math.ceil(wanted / 6);
  const lessonMates = picked.filter((one) => lessonOf(one) === lessonOf(question)).length;
  return (
    (same('objective') > 0 ? 100 : 0) +
    used * 40 +
    same('objective') * 8 +
    lessonMates * 6 +
    same('type') * 3 +
    same('difficulty') * 2 +
    (enough ? 60 : 0)
  );
}

/** Questions of one lesson have a common id prefix: averages-q1, and averages-t4 of a block. */
const lessonOf = (question: LibraryQuestion) => question.id.replace(/-[a-z]\d+$/, '');

/** The first item with the lowest cost. */
function least<T>(list: T[], costOf: (item: T) => number): T | null {
  let best: T | null = null;
  let lowest = Number.POSITIVE_INFINITY;
  for (const item of list) {
    const value = costOf(item);
    if (value < lowest) [best, lowest] = [item, value];
  }
  return best;
}
