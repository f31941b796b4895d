import type { z } from 'zod';
import type { Mark } from '#shared/contract/marks.ts';
import { createOptimisticList } from '../../lib/outbox/optimistic-list.ts';
import type { Call } from '../../lib/outbox/outbox-kind.ts';
import { toast } from '../toast.ts';
import { markTexts as texts } from './mark-texts.ts';

/** A change to a mark on its way: created, changed or (null) deleted. */
export type MarkChange<Input> = { markId: string; mark: Input | null };

type Unsent = 'id' | 'createdAt' | 'updatedAt';

type Options<Of extends Mark, Change> = {
  /** of the outbox's kind */
  name: string;
  schema: z.ZodType<Change>;
  /** the id of the marked text: a document, a lesson */
  textOf: (change: Change) => string;
  put: (textId: string, markId: string, mark: Omit<Of, Unsent>, call: Call) => Promise<Of>;
  remove: (textId: string, markId: string, call: Call) => Promise<void>;
  sendOnLeaving: (textId: string, change: MarkChange<Omit<Of, Unsent>>, userId: string | null) => void;
};

/** A learner's marks in texts of one kind. Those of a text are sent in order. */
export function createMarkList<Of extends Mark, Change extends MarkChange<Omit<Of, Unsent>>>({
  name,
  schema,
  textOf,
  put,
  remove,
  sendOnLeaving,
}: Options<Of, Change>) {
  return createOptimisticList<Of, Change>({
    name,
    schema,
    laneOf: textOf,
    slotOf: (change) => `${textOf(change)}/${change.markId}`,
    idOf: ({ markId }) => markId,
    itemOf: ({ mark }) => mark,
    deliver: async (change, call) => {
      const { markId, mark } = change;
      if (mark) return put(textOf(change), markId, mark, call);
      await remove(textOf(change), markId, call);
      return null;
    },
    sendOnLeaving: (change, userId) => sendOnLeaving(textOf(change), change, userId),
    sayRefused: (reason = texts.notTaken) => {
      toast(reason, { kind: 'error' });
      return reason;
    },
  });
}

/** Compares two marks by the part of the text that they are in, their block, and their age. */
export const inTextOrder =
  <Of extends Mark>(partOf: (mark: Of) => number) =>
  (one: Of, other: Of): number =>
    partOf(one) - partOf(other) ||
    one.block - other.block ||
    (one.createdAt < other.createdAt ? -1 : one.createdAt > other.createdAt ? 1 : 0);
