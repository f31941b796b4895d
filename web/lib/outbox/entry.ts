import { z } from 'zod';

/** A learner's action that the server has not confirmed yet. */
export type Entry<Body = unknown> = {
  /** created here, unique; the server may deduplicate by it */
  id: string;
  /** who acted; null only when nobody is signed in */
  userId: string | null;
  /** determines how it is sent and how the response is handled */
  kind: string;
  /** the entries of a lane are sent in order, one call at a time */
  lane: string;
  /** of the entries in one slot only the newest counts */
  slot: string;
  /** its position in the lane */
  order: number;
  /** when it was created, ms by this device's clock */
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

/** An entry as a feature creates it. */
export type NewEntry<Body> = {
  lane: string;
  body: Body;
  /** without a slot the entry replaces no other */
  slot?: string;
};

/** The lane's name, unique across kinds. */
export const laneOf = ({ kind, lane }: Pick<Entry, 'kind' | 'lane'>): string => `${kind}/${lane}`;

/** The inverse of `laneOf`. */
export function placeOf(lane: string): { kind: string; lane: string } {
  const at = lane.indexOf('/');
  return { kind: lane.slice(0, at), lane: lane.slice(at + 1) };
}

/** Two tabs may assign the same number: then the clock decides, then the id, so that both agree. */
export const compareEntries = (one: Entry, other: Entry): number =>
  one.order - other.order || one.at - other.at || (one.id < other.id ? -1 : 1);
