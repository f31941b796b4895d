import type { z } from 'zod';
import type {
  documentPlaceSchema,
  draftSchema,
  indexSchema,
  leaseSchema,
  messagesSchema,
  storedSchemas,
} from './stored-schemas.ts';

/** The keys that hold plain text, with their values; lib/stored-json.ts reads the others. */
type PlainValues = {
  theme: 'light' | 'dark';
  activeCourseId: string;
  sharedCourseId: string;
  /** the user whose data this is */
  storageOwnerId: string;
  /** whether the classroom's welcome was seen */
  welcomed: 'yes';
  /** whether lessons are read in steps or as one page */
  reading: 'steps' | 'page';
};
type JsonValues = { [K in keyof typeof storedSchemas]: z.infer<(typeof storedSchemas)[K]> };

type OutboxKey = `outbox-${string}`;
type LeaseKey = `outboxLease-${string}`;
type DraftKey = `blockDraft-${string}`;
type DocumentPlaceKey = `documentPlace-${string}`;
type PlainKey = keyof PlainValues | `segment_${string}`;
export type JsonKey =
  | keyof JsonValues
  | `activeActivityIndex-${string}`
  | `reachedActivityIndex-${string}`
  | `reachedStep-${string}`
  | `messages-${string}`
  | OutboxKey
  | LeaseKey
  | DraftKey
  | DocumentPlaceKey;
export type StorageKey = PlainKey | JsonKey;

/** The type of the value stored under `key`. */
export type Stored<K extends StorageKey> = K extends keyof PlainValues
  ? PlainValues[K]
  : K extends keyof JsonValues
    ? JsonValues[K]
    : K extends `${'activeActivityIndex' | 'reachedActivityIndex' | 'reachedStep'}-${string}`
      ? z.infer<typeof indexSchema>
      : K extends `segment_${string}`
        ? string
        : K extends OutboxKey
          ? unknown
          : K extends LeaseKey
            ? z.infer<typeof leaseSchema>
            : K extends DraftKey
              ? z.infer<typeof draftSchema>
              : K extends DocumentPlaceKey
                ? z.infer<typeof documentPlaceSchema>
                : z.infer<typeof messagesSchema>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Parses the plain text of each key. By hand: the first page needs these keys, but no schema library. */
const plainParsers: Record<keyof PlainValues, (raw: string) => string> = {
  theme: (raw) => {
    if (raw !== 'light' && raw !== 'dark') throw new Error('Not a theme.');
    return raw;
  },
  activeCourseId: (raw) => raw,
  sharedCourseId: (raw) => {
    const id = raw.toLowerCase();
    if (!UUID.test(id)) throw new Error('Not an id.');
    return id;
  },
  storageOwnerId: (raw) => raw,
  welcomed: () => 'yes',
  reading: (raw) => (raw === 'page' ? 'page' : 'steps'),
};
const isFixed = (key: string): key is keyof PlainValues => Object.hasOwn(plainParsers, key);
const isPlain = (key: StorageKey): boolean => isFixed(key) || key.startsWith('segment_');

/** Local storage may be absent, full or forbidden; none of this may break a page. */
const attempt = <T>(what: string, work: (storage: Storage) => T): T | null => {
  try {
    return work(window.localStorage);
  } catch (error) {
    console.warn(`Local storage: ${what} failed.`, error);
    return null;
  }
};

/** Reads `key` and parses it with `parse`; null when it is absent, or `parse` throws (with a warning). */
export const readWith = <T>(key: StorageKey, parse: (raw: string) => T): T | null =>
  attempt(`reading ${key}`, (storage) => {
    const raw = storage.getItem(key);
    return raw === null ? null : parse(raw);
  });

/** Reads a plain-text key; null when it is absent or invalid (with a warning). */
export const readKey = <K extends PlainKey>(key: K): Stored<K> | null =>
  readWith(key, (raw) => (isFixed(key) ? plainParsers[key](raw) : raw) as Stored<K>);

/** Stores `value`. @returns false when the browser refused (full, forbidden), with a warning */
export const writeKey = <K extends StorageKey>(key: K, value: Stored<K>): boolean =>
  attempt(`writing ${key}`, (storage) => {
    storage.setItem(key, isPlain(key) ? String(value) : JSON.stringify(value));
    return true;
  }) ?? false;

export const removeKey = (key: StorageKey): void => {
  attempt(`removing ${key}`, (storage) => storage.removeItem(key));
};

/** Clears everything of this origin except the keys in `keep`. */
export const clearAll = ({ keep = [] }: { keep?: readonly string[] } = {}): void => {
  attempt('clearing', (storage) => {
    for (const key of Object.keys(storage)) if (!keep.includes(key)) storage.removeItem(key);
  });
};

/** All keys that pass `isOne`; none where there is no storage. */
const keysOf = <K extends StorageKey>(isOne: (key: string) => key is K & string): (K & string)[] =>
  attempt('listing keys', (storage) => Object.keys(storage).filter(isOne)) ?? [];

export const outboxKeys = (): OutboxKey[] => keysOf((key): key is OutboxKey => key.startsWith('outbox-'));

/** The keys of all unsent answers typed into blocks. */
export const draftKeys = (): DraftKey[] => keysOf((key): key is DraftKey => key.startsWith('blockDraft-'));

/** Whether anything has not reached the server. */
export const hasUnsent = (): boolean => outboxKeys().length > 0;

export const outboxKey = (id: string) => `outbox-${id}` as const;

/** The key of what is typed into a lesson's block, by its place. */
export const draftKey = (place: string) => `blockDraft-${place}` as const;

/** The key of the lease on an outbox lane: which tab sends its entries. */
export const leaseKey = (lane: string) => `outboxLease-${lane}` as const;

/** The key of the learner's position in a course. */
export const activeActivityIndexKey = (courseId: string) => `activeActivityIndex-${courseId}` as const;

/** The key of the furthest activity of a lesson that was opened. */
export const reachedActivityIndexKey = (unitId: string) => `reachedActivityIndex-${unitId}` as const;

/** The key of the step (from 1) of an activity that was reached; one more than there are: all were done. */
export const reachedStepKey = (activityId: string) => `reachedStep-${activityId}` as const;

/** The key of the learner's position in one of their documents. */
export const documentPlaceKey = (documentId: string) => `documentPlace-${documentId}` as const;

/** The key of the generated content of an activity. */
export const segmentKey = (activityId: string) => `segment_${activityId}` as const;

/** The key of the chat of an activity. */
export const messagesKey = (activityId: string) => `messages-${activityId}` as const;
