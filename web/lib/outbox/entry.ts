import { z } from 'zod';

/** Something that a learner did and the server has not confirmed yet. */
export type Entry<Body = unknown> = {
  /** made here, unique; the server may count by it */
  id: string;
  /** who did it; null only where nobody is signed in */
  userId: string | null;
  /** how it is sent, and what the answer means */
  kind: string;
  /** what it belongs to: the entries of a lane are sent in their order, one call at a time */
  lane: string;
  /** of the entries in one slot only the newest counts */
  slot: string;
  /** its place in the lane */
  order: number;
  /** when it was done, ms by the clock of this device */
  at: number;
  body: Body;
};

export const entrySchema: z.ZodType<Entry> = z.object({
  id: z.string(),
  userId: z.string().nullable(),
  kind: z.string(),
  lane: z.string(),
  slot: z.string(),
  order: z.number(),
  at: z.number(),
  body: z.unknown(),
});

/** An entry as a feature gives it. */
export type NewEntry<Body> = {
  lane: string;
  body: Body;
  /** without one it stands beside all others */
  slot?: string;
  /** ms; now where nothing is said */
  at?: number;
};

/** Names the lane among those of all kinds. */
export const laneOf = ({ kind, lane }: Pick<Entry, 'kind' | 'lane'>): string => `${kind}/${lane}`;

/** What `laneOf` has put together. */
export function placeOf(lane: string): { kind: string; lane: string } {
  const at = lane.indexOf('/');
  return { kind: lane.slice(0, at), lane: lane.slice(at + 1) };
}

/** Two tabs may have given the same number: then the clock decides, and then the id, so that both agree. */
export const compareEntries = (one: Entry, other: Entry): number =>
  one.order - other.order || one.at - other.at || (one.id < other.id ? -1 : 1);
