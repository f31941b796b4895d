import { useMemo } from 'react';
import type { z } from 'zod';
import { create } from 'zustand';
import { ApiError } from '../api-client.ts';
import type { Entry } from './entry.ts';
import type { Call } from './outbox-kind.ts';
import { outbox } from './page-outbox.ts';
import { useWaiting } from './use-outbox.ts';

/** What every item of such a list has; times in ISO 8601. */
type Item = { id: string; createdAt: string; updatedAt: string };

/** An item as it is shown. */
export type Shown<Of extends Item> = Of & {
  /** whether this state is unconfirmed by the server */
  isWaiting: boolean;
};

/** A change rejected by the server, kept with the reason, so that nothing written is lost. */
export type Refused<Change> = { change: Change; message: string };

/** By the item's id; null: deleted. */
type Confirmed<Of extends Item> = Readonly<Record<string, Of | null>>;

type ListState<Of extends Item, Change> = {
  /** what the server has confirmed during this visit, by the lane */
  confirmed: Readonly<Record<string, Confirmed<Of>>>;
  refused: readonly Refused<Change>[];
};

/** What a change means. */
type ChangeRules<Of extends Item, Change> = {
  idOf: (change: Change) => string;
  /** the item after the change; null: deleted. `known`: the item before, if it is known */
  itemOf: (change: Change, known?: Of) => Omit<Of, keyof Item> | null;
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
  function useShown(
    server: readonly Of[],
    lane?: string,
    isWanted: (item: Of) => boolean = all,
  ): Shown<Of>[] {
    const confirmed = useListStore((state) => state.confirmed);
    const waiting = useWaiting(queue, lane);
    return useMemo(() => {
      const here = lane === undefined ? Object.assign({}, ...Object.values(confirmed)) : confirmed[lane];
      return shownItems({ idOf, itemOf }, server, here ?? {}, waiting, isWanted);
    }, [server, confirmed, waiting, lane, isWanted]);
  }

  return { queue, useListStore, forgetRefused, send, useShown };
}

const all = (): boolean => true;

/** Creates the item that a change leaves. `createdAt`: in milliseconds, unless the item is known */
function changed<Of extends Item, Change>(
  { idOf, itemOf }: ChangeRules<Of, Change>,
  change: Change,
  { createdAt, updatedAt }: { createdAt: number; updatedAt: string },
  known?: Of,
): Of | null {
  const item = itemOf(change, known);
  const made = known?.createdAt ?? new Date(createdAt).toISOString();
  return item && ({ ...item, id: idOf(change), createdAt: made, updatedAt } as Of);
}

/**
 * The items as shown to the learner: the server's list, with states confirmed since and unsent ones applied. New ones
 * come last. `isWanted`: which new ones belong in this list
 */
export function shownItems<Of extends Item, Change>(
  rules: ChangeRules<Of, Change>,
  server: readonly Of[],
  confirmed: Confirmed<Of>,
  waiting: readonly Entry<Change>[],
  isWanted: (item: Of) => boolean = all,
): Shown<Of>[] {
  const items = new Map<string, Shown<Of>>(server.map((item) => [item.id, { ...item, isWaiting: false }]));
  const put = (id: string, item: Of | null, isWaiting: boolean): void => {
    if (item === null) items.delete(id);
    else if (items.has(id) || isWanted(item)) items.set(id, { ...item, isWaiting });
  };
  for (const [id, item] of Object.entries(confirmed)) {
    const known = items.get(id);
    if (!item || !known || item.updatedAt >= known.updatedAt) put(id, item, false);
  }
  for (const { at, body } of waiting) {
    const id = rules.idOf(body);
    const times = { createdAt: at, updatedAt: new Date(at).toISOString() };
    put(id, changed(rules, body, times, items.get(id)), true);
  }
  return [...items.values()];
}
