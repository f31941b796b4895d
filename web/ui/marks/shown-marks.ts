import type { Mark } from '#shared/contract/marks.ts';
import type { Entry } from '../../lib/outbox/entry.ts';
import type { Change, Confirmed, Shown } from './mark-types.ts';

/**
 * The marks of a text as shown to the learner, in its order: the server's list, with states confirmed since and unsent ones
 * applied. `partOf`: the number of the part of the text that a mark is in.
 */
export function shownMarks<M extends Mark>(
  server: readonly M[],
  confirmed: Confirmed<M>,
  waiting: readonly Entry<Change<Omit<M, 'id' | 'createdAt' | 'updatedAt'>>>[],
  partOf: (mark: M) => number,
): Shown<M>[] {
  const marks = new Map<string, Shown<M>>(server.map((mark) => [mark.id, { ...mark, isWaiting: false }]));
  for (const [id, mark] of Object.entries(confirmed)) {
    const known = marks.get(id);
    if (mark === null) marks.delete(id);
    else if (!known || mark.updatedAt >= known.updatedAt) marks.set(id, { ...mark, isWaiting: false });
  }
  for (const { at, body } of waiting) {
    const { markId, mark } = body;
    const now = new Date(at).toISOString();
    const createdAt = marks.get(markId)?.createdAt ?? now;
    const stored = mark && { ...mark, id: markId, createdAt, updatedAt: now, isWaiting: true };
    if (stored === null) marks.delete(markId);
    else marks.set(markId, stored as unknown as Shown<M>);
  }
  return [...marks.values()].sort(
    (one, other) =>
      partOf(one) - partOf(other) ||
      one.block - other.block ||
      (one.createdAt < other.createdAt ? -1 : one.createdAt > other.createdAt ? 1 : 0),
  );
}
