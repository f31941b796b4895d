import type { DocumentMark } from '#shared/contract/documents.ts';
import type { Entry } from '../../../../lib/outbox/entry.ts';
import type { ConfirmedMarks } from './mark-store.ts';
import type { MarkChange, ShownMark } from './mark-types.ts';

/**
 * The marks of a document as shown to the learner, in its order: the server's list, with states confirmed since and
 * unsent ones applied.
 */
export function shownMarks(
  server: readonly DocumentMark[],
  confirmed: ConfirmedMarks,
  waiting: readonly Entry<MarkChange>[],
): ShownMark[] {
  const marks = new Map<string, ShownMark>(server.map((mark) => [mark.id, { ...mark, isWaiting: false }]));
  for (const [id, mark] of Object.entries(confirmed)) {
    const known = marks.get(id);
    if (mark === null) marks.delete(id);
    else if (!known || mark.updatedAt >= known.updatedAt) marks.set(id, { ...mark, isWaiting: false });
  }
  for (const { at, body } of waiting) {
    const { markId, mark } = body;
    const now = new Date(at).toISOString();
    const createdAt = marks.get(markId)?.createdAt ?? now;
    if (mark === null) marks.delete(markId);
    else marks.set(markId, { ...mark, id: markId, createdAt, updatedAt: now, isWaiting: true });
  }
  return [...marks.values()].sort(inOrder);
}

const inOrder = (one: ShownMark, other: ShownMark): number =>
  one.section - other.section ||
  one.block - other.block ||
  (one.createdAt < other.createdAt ? -1 : one.createdAt > other.createdAt ? 1 : 0);
