import { z } from 'zod';
import { parseStoredDraft, type StoredDraft } from '../../features/course-draft/stored-draft.ts';
import { removeKey, writeKey } from '../../lib/local-storage.ts';
import { readJson } from '../../lib/stored-json.ts';

/** A wish as it was proposed when its first step was tried: the draft, and the lessons accepted with it. */
const wishSchema = z.object({ draft: z.record(z.string(), z.unknown()), lessons: z.array(z.string()) });

/** What a visitor did before there was an account, stored in this browser alone. */
const recordSchema = z.object({
  wish: wishSchema.nullable(),
  /** the visitor has accepted a course for the wish: what was done is theirs, and goes into it */
  accepted: z.boolean(),
  /** by reference: the title of the lesson's first activity, and what was done in it, in order */
  lessons: z.record(z.string(), z.object({ title: z.string(), work: z.array(z.unknown()) })),
});
type GuestRecord = z.infer<typeof recordSchema>;

/** More than a first activity takes; it bounds what is stored. */
const MOST_WORK = 200;
const empty: GuestRecord = { wish: null, accepted: false, lessons: {} };

/** The record of this browser; null: nobody has tried a lesson. Read anew each time, since other tabs write it, too. */
export const readGuest = (): GuestRecord | null =>
  recordSchema.safeParse(readJson('guestLesson')).data ?? null;

const change = (news: (record: GuestRecord) => Partial<GuestRecord>): void => {
  const record = readGuest() ?? empty;
  writeKey('guestLesson', { ...record, ...news(record) });
};

const goalOf = ({ wish }: GuestRecord): unknown => wish?.draft.description;

/** The first step of a wish is tried. Another wish is not accepted yet. */
export const keepWish = (wish: GuestRecord['wish']): void =>
  change((record) => ({
    wish,
    accepted: record.accepted && goalOf(record) === wish?.draft.description,
  }));

/** The wish whose lesson this is, with the lessons accepted with it; null: none. */
export function wishFor(ref: string): { draft: StoredDraft; lessons: string[] } | null {
  const wish = readGuest()?.wish;
  const draft = parseStoredDraft(wish?.draft);
  return wish && draft && wish.lessons.includes(ref) ? { draft, lessons: wish.lessons } : null;
}

/** Adds to what was done in a lesson. */
export const keepWork = (ref: string, title: string, one: unknown): void =>
  change(({ lessons }) => {
    const work = lessons[ref]?.work ?? [];
    return work.length >= MOST_WORK
      ? {}
      : { lessons: { ...lessons, [ref]: { title, work: [...work, one] } } };
  });

/** A lesson is open: where it was left is carried over even if nothing was answered. */
export const keepLesson = (ref: string, title: string): void =>
  change(({ lessons }) => ({ lessons: { ...lessons, [ref]: { title, work: lessons[ref]?.work ?? [] } } }));

/** A course for this goal was accepted. */
export function acceptWish(goal: string | undefined): void {
  const record = readGuest();
  if (record !== null && goal !== undefined && goalOf(record) === goal) change(() => ({ accepted: true }));
}

/** A lesson has been carried over. */
export function forgetLesson(ref: string): void {
  const { [ref]: _, ...lessons } = readGuest()?.lessons ?? {};
  if (Object.keys(lessons).length === 0) removeKey('guestLesson');
  else change(() => ({ lessons }));
}
