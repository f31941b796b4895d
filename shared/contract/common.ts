import { z } from 'zod';

/** Any UUID, lower-cased. */
export const idSchema = z.uuid().toLowerCase();

/**
 * The id of an event that a client makes. Version 8 is what the server derives from what an event is about: a client that
 * could take such an id first would keep the server's own event out of the ledger.
 */
export const clientEventIdSchema = idSchema.refine(
  (id) => id[14] !== '8',
  "ids of version 8 are the server's",
);

/** A text that can be stored as it is: neither NUL nor half a surrogate pair. At most `max` UTF-16 code units. */
export const storableText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !text.includes('\0') && text.isWellFormed(), 'holds a character that cannot be stored');

export const difficultySchema = z.enum(['beginner', 'intermediate', 'advanced']);
export type Difficulty = z.infer<typeof difficultySchema>;

export const leaderSchema = z.enum(['Professor', 'Examiner', 'Librarian']);
export type Leader = z.infer<typeof leaderSchema>;

/** Who made a generated result; 'document': it is the learner's own document that speaks. Every such result carries it and the page shows it. */
export const madeBySchema = z.object({
  kind: z.enum(['library', 'model', 'document']),
  model: z.string().optional(),
  /** true: it came with a course file, which names this maker; nobody here can vouch for that */
  fromFile: z.boolean().optional(),
});
export type MadeBy = z.infer<typeof madeBySchema>;

/** RFC 9457 problem document; the specification's error texts stand in `detail`. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  /** insufficient_aal: the session has still to show its second step */
  code: z.string().optional(),
  /** field name → what is wrong with it */
  fields: z.record(z.string(), z.string()).optional(),
});
export type Problem = z.infer<typeof problemSchema>;
