import { outboxKey, outboxKeys, removeKey, writeKey } from '../local-storage.ts';
import { readJson } from '../stored-json.ts';
import { type Entry, entrySchema } from './entry.ts';

/** Where entries survive the page, shared by all tabs. */
export type OutboxStorage = {
  readAll(): Entry[];
  /** @returns false when there is no space, or no storage */
  write(entry: Entry): boolean;
  remove(id: string): void;
};

/** Keys that hold no valid entry: warned about once, left in place, and not read again. */
const unreadable = new Set<string>();

const readEntry = (key: ReturnType<typeof outboxKey>): Entry[] => {
  if (unreadable.has(key)) return [];
  const found = readJson(key);
  const { data } = entrySchema.safeParse(found);
  if (data) return [data];
  unreadable.add(key);
  if (found !== null) console.warn(`Local storage: ${key} holds no valid entry.`);
  return [];
};

/**
 * Each entry has its own key, written once and removed once. So two tabs never overwrite each other, and none can
 * remove an entry it has not seen.
 */
export const localOutboxStorage: OutboxStorage = {
  readAll: () => outboxKeys().flatMap(readEntry),
  write: (entry) => writeKey(outboxKey(entry.id), entry),
  remove: (id) => removeKey(outboxKey(id)),
};
