import { z } from 'zod';
import { activitySchema, messageSchema } from '#shared/contract/classroom.ts';
import { idSchema } from '#shared/contract/common.ts';
import { listedCourseSchema } from '#shared/contract/course.ts';
import { profileSchema } from '#shared/contract/profile.ts';

const json = <T>(schema: z.ZodType<T>) => ({ schema, plain: false as const });
const plain = <T extends string>(schema: z.ZodType<T>) => ({ schema, plain: true as const });

const index = z.number().int().min(0);
const text = plain(z.string());
const indexCodec = json(index);
const messages = json(z.array(messageSchema));
/** one entry of the outbox, which parses it */
const entry = json(z.unknown());
/** who sends from the outbox at the moment, and until when (ms of this device), where the browser has no locks */
const lease = json(z.object({ owner: z.string(), until: z.number() }));

/** The keys of spec.md section 3 with what may stand in them; `plain` ones hold bare text, the rest JSON. */
const codecs = {
  theme: plain(z.enum(['light', 'dark'])),
  activeCourseId: text,
  sharedCourseId: plain(idSchema),
  /** the user whose things these are (decisions.md 31) */
  storageOwnerId: text,
  courses: json(z.array(listedCourseSchema)),
  /** as typed, so it may be too long or half a list; features/course-draft parses the inside */
  courseDraft: json(z.record(z.string(), z.unknown())),
  student_profile: json(profileSchema.extend({ lastUpdated: z.string().optional() })),
  /** the exam's owner parses the inside: what is here may come from an older version of it */
  examState: json(z.record(z.string(), z.unknown())),
  // The queues of earlier versions of the page. They are only read, and emptied into the outbox.
  unsentReviews: json(z.array(z.unknown())),
  examOutbox: json(z.record(z.string(), z.unknown())),
  evidenceUnsent: json(z.array(z.unknown())),
  unsentStops: json(z.array(z.string())),
  classroom_activities: json(z.array(activitySchema.loose())),
  classroom_activeActivityIndex: indexCodec,
};
type Codecs = typeof codecs;

type FixedKey = keyof Codecs;
type PatternKey =
  | `activeActivityIndex-${string}`
  | `segment_${string}`
  | `messages-${string}`
  | OutboxKey
  | LeaseKey;
type OutboxKey = `outbox-${string}`;
type LeaseKey = `outboxLease-${string}`;
export type StorageKey = FixedKey | PatternKey;

/** What `key` holds. */
export type Stored<K extends StorageKey> = K extends FixedKey
  ? z.infer<Codecs[K]['schema']>
  : K extends `activeActivityIndex-${string}`
    ? number
    : K extends `segment_${string}`
      ? string
      : K extends OutboxKey
        ? unknown
        : K extends LeaseKey
          ? z.infer<typeof lease.schema>
          : z.infer<typeof messages.schema>;

type Codec = { schema: z.ZodType; plain: boolean };

const codecOf = (key: StorageKey): Codec => {
  if (Object.hasOwn(codecs, key)) return codecs[key as FixedKey];
  if (key.startsWith('activeActivityIndex-')) return indexCodec;
  if (key.startsWith('outbox-')) return entry;
  if (key.startsWith('outboxLease-')) return lease;
  return key.startsWith('segment_') ? text : messages;
};

/** Local storage may be absent, full or forbidden; no page may break on that (decisions.md 11). */
const attempt = <T>(what: string, work: (storage: Storage) => T): T | null => {
  try {
    return work(window.localStorage);
  } catch (error) {
    console.warn(`Local storage: ${what} failed.`, error);
    return null;
  }
};

/** Reads and parses what `key` holds; null when it is absent, corrupt or of another shape (with a warning). */
export const readKey = <K extends StorageKey>(key: K): Stored<K> | null =>
  attempt(`reading ${key}`, (storage) => {
    const raw = storage.getItem(key);
    if (raw === null) return null;
    const codec = codecOf(key);
    return codec.schema.parse(codec.plain ? raw : JSON.parse(raw)) as Stored<K>;
  });

/** Stores `value`. @returns false when the browser refused (full, forbidden); a warning says why */
export const writeKey = <K extends StorageKey>(key: K, value: Stored<K>): boolean =>
  attempt(`writing ${key}`, (storage) => {
    storage.setItem(key, codecOf(key).plain ? String(value) : JSON.stringify(value));
    return true;
  }) ?? false;

/** Forgets one key. */
export const removeKey = (key: StorageKey): void => {
  attempt(`removing ${key}`, (storage) => storage.removeItem(key));
};

/** Forgets everything of this origin except the keys in `keep`. */
export const clearAll = ({ keep = [] }: { keep?: readonly string[] } = {}): void => {
  attempt('clearing', (storage) => {
    for (const key of Object.keys(storage)) if (!keep.includes(key)) storage.removeItem(key);
  });
};

/** The keys of all entries of the outbox; none where there is no storage. */
export const outboxKeys = (): OutboxKey[] =>
  attempt('listing keys', (storage) =>
    Object.keys(storage).filter((key): key is OutboxKey => key.startsWith('outbox-')),
  ) ?? [];

/** Is there anything that has not reached the server, in the outbox or in a queue of an earlier version of the page? */
export const hasUnsent = (): boolean =>
  outboxKeys().length > 0 ||
  (attempt('listing keys', (storage) => legacyQueues.some((key) => storage.getItem(key) !== null)) ?? false);

const legacyQueues = ['unsentReviews', 'examOutbox', 'evidenceUnsent', 'unsentStops'] satisfies FixedKey[];

/** An entry of the outbox, by its id. */
export const outboxKey = (id: string) => `outbox-${id}` as const;

/** Who sends what waits in a lane of the outbox. */
export const leaseKey = (lane: string) => `outboxLease-${lane}` as const;

/** Where the learner stood in a course. */
export const activeActivityIndexKey = (courseId: string) => `activeActivityIndex-${courseId}` as const;

/** The generated content of an activity. */
export const segmentKey = (activityId: string) => `segment_${activityId}` as const;

/** The chat of an activity. */
export const messagesKey = (activityId: string) => `messages-${activityId}` as const;
