import { useMemo } from 'react';
import type { z } from 'zod';
import { create } from 'zustand';
import { ApiError } from '../api-client.ts';
import type { Call } from './outbox-kind.ts';
import { outbox } from './page-outbox.ts';
import {
  type ChangeRules,
  type Confirmed,
  changed,
  type Item,
  type Shown,
  shownItems,
} from './shown-items.ts';
import { useWaiting } from './use-outbox.ts';

/** A change rejected by the server, kept with the reason, so that nothing written is lost. */
export type Refused<Change> = { change: Change; message: string };

type ListState<Of extends Item, Change> = {
  /** what the server has confirmed during this visit, by the lane */
  confirmed: Readonly<Record<string, Confirmed<Of>>>;
  refused: readonly Refused<Change>[];
};

type Options<Of extends Item, Change> = ChangeRules<Of, Change> & {
  /** of the outbox's kind */
  name: string;
  schema: z.ZodType<Change>;
  /** what is sent in order */
  laneOf: (change: Change) => string;
  /** of a slot the newest state counts */
  slotOf: (change: Change) => string;
  /** Idempotent. Resolves with null if the item is deleted. @throws ApiError */
  deliver: (change: Change, call: Call) => Promise<Of | null>;
  sendOnLeaving: (change: Change, userId: string | null) => void;
  /** Tells the learner why the server has rejected a change, if it gave a reason. @returns what it tells */
  sayRefused: (reason?: string) => string;
};

/**
 * Items that a learner creates, changes and deletes at once: the server's list, with what it has confirmed since and what
 * waits in the outbox. Ids are created here, so an item sent twice exists once.
 */
export function createOptimisticList<Of extends Item, Change>(options: Options<Of, Change>) {
  const { name, schema, laneOf, slotOf, idOf, itemOf, deliver, sendOnLeaving, sayRefused } = options;
  const useListStore = create<ListState<Of, Change>>()(() => ({ confirmed: {}, refused: [] }));

  const confirm = (change: Change, item: Of | null): void =>
    useListStore.setState(({ confirmed }) => {
      const lane = laneOf(change);
      return { confirmed: { ...confirmed, [lane]: { ...confirmed[lane], [idOf(change)]: item } } };
    });
  /** The item is sent again, or discarded. */
  const forgetRefused = (id: string): void =>
    useListStore.setState(({ refused }) => ({
      refused: refused.filter(({ change }) => idOf(change) !== id),
    }));

  const queue = outbox.register<Change, Of | null>({
    name,
    schema,
    deliver: async ([entry], call) => {
      if (!entry) throw new Error('The batch is empty.');
      return deliver(entry.body, call);
    },
    onDelivered: ([entry], item) => {
      if (entry) confirm(entry.body, item);
    },
    // Another tab has sent them. The server's response is not known here; any later data from it is newer.
    onGone: (entries) => {
      for (const { body, at } of entries)
        confirm(body, changed({ idOf, itemOf }, body, { createdAt: at, updatedAt: '' }));
    },
    onRefused: (entries, error) => {
      for (const { body } of entries) {
        const message = sayRefused(error instanceof ApiError ? error.message : undefined);
        if (!itemOf(body)) continue;
        forgetRefused(idOf(body));
        useListStore.setState(({ refused }) => ({ refused: [...refused, { change: body, message }] }));
      }
    },
    sendOnLeaving: (entries, userId) => {
      for (const { body } of entries) sendOnLeaving(body, userId);
    },
  });

  /** Stores a change in the browser and sends it. */
  const send = (change: Change): void => {
    forgetRefused(idOf(change));
    void queue.add({ lane: laneOf(change), slot: slotOf(change), body: change });
  };

  /** The server's items with newer states in this browser applied: of one lane or of all. `isWanted`: see shownItems. */
  function useShown(server: readonly Of[], lane?: string, isWanted?: (item: Of) => boolean): Shown<Of>[] {
    const confirmed = useListStore((state) => state.confirmed);
    const waiting = useWaiting(queue, lane);
    return useMemo(() => {
      const here = lane === undefined ? Object.assign({}, ...Object.values(confirmed)) : confirmed[lane];
      return shownItems({ idOf, itemOf }, server, here ?? {}, waiting, isWanted);
    }, [server, confirmed, waiting, lane, isWanted]);
  }

  return { queue, useListStore, forgetRefused, send, useShown };
}
