import type { Entry } from './entry.ts';

/** What every item of such a list has; times in ISO 8601. */
export type Item = { id: string; createdAt: string; updatedAt: string };

/** An item as it is shown. */
export type Shown<Of extends Item> = Of & {
  /** whether this state is unconfirmed by the server */
  isWaiting: boolean;
};

/** By the item's id; null: deleted. */
export type Confirmed<Of extends Item> = Readonly<Record<string, Of | null>>;

/** What a change means. */
export type ChangeRules<Of extends Item, Change> = {
  idOf: (change: Change) => string;
  /** the item after the change; null: deleted. `known`: the item before, if it is known */
  itemOf: (change: Change, known?: Of) => Omit<Of, keyof Item> | null;
};

const all = (): boolean => true;

/** Creates the item that a change leaves. `createdAt`: in milliseconds, unless the item is known */
export function changed<Of extends Item, Change>(
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
