import { z } from 'zod';
import { visibilitySchema } from '#shared/contract/course.ts';
import { documentChoicesSchema } from '#shared/contract/document-course.ts';
import { type DraftFields, difficultyChoices, emptyDraft } from './draft-state.ts';
import { noTicks, type Ticks } from './proposal/proposal-state.ts';

/**
 * A creation whose result is not known yet; it is followed again after a reload. `sending`: the server has not
 * returned its generation yet, so the same request is sent again.
 */
export type PendingCreation = {
  key: string;
  /** the accepted lessons: a retry with the same key must send the same ones */
  lessons?: string[] | undefined;
  sending?: { review: boolean } | undefined;
  /** accepted before there was an account, or in one step: its first lesson opens once it exists */
  study?: boolean | undefined;
  courseId?: string;
  generationId?: string;
};
export type StoredDraft = {
  fields: DraftFields;
  ticks: Ticks;
  pending: PendingCreation | null;
  /**
   * Accepted by a visitor: the address this browser has signed up with, '' until it has. Absent: it belongs to the
   * signed-in user.
   */
  account?: string | undefined;
};

const listSchema = z.array(z.string()).optional();
const countSchema = z.union([z.string(), z.number().transform(String)]).optional();

const storedSchema = z.object({
  title: z.string().optional(),
  description: z.string().optional(),
  objectives: listSchema,
  priorKnowledge: listSchema,
  difficultyLevel: z.string().optional(),
  weeklyHours: countSchema,
  ownHours: z.boolean().optional(),
  lessons: countSchema,
  referenceBooks: listSchema,
  language: z.string().optional(),
  visibility: visibilitySchema.nullish(),
  documents: documentChoicesSchema.or(z.tuple([])).optional(),
  ticks: z.object({ on: z.array(z.string()), off: z.array(z.string()) }).optional(),
  account: z.string().optional(),
  pending: z
    .object({
      key: z.string(),
      lessons: z.array(z.string()).optional(),
      sending: z.object({ review: z.boolean() }).optional(),
      study: z.boolean().optional(),
      courseId: z.string().optional(),
      generationId: z.string().optional(),
    })
    .optional(),
});

/** Parses the value under `courseDraft`; null if it is invalid: the caller then ignores it with a console warning. */
export function parseStoredDraft(value: unknown): StoredDraft | null {
  const parsed = storedSchema.safeParse(value);
  if (!parsed.success) return null;
  const { pending, ticks, account, ...stored } = parsed.data;
  const known = Object.fromEntries(Object.entries(stored).filter(([, text]) => text !== undefined));
  const fields: DraftFields = { ...emptyDraft, ...known };
  return {
    fields: { ...fields, difficultyLevel: knownDifficulty(fields.difficultyLevel) },
    ticks: ticks ?? noTicks,
    pending: pending ?? null,
    ...(account === undefined ? {} : { account }),
  };
}

/** The format stored under `courseDraft`: whole numbers as numbers, anything else as typed. */
export function toStored({ fields, ticks, pending, account }: StoredDraft): Record<string, unknown> {
  const count = (text: string): number | string => (/^\d{1,9}$/.test(text) ? Number(text) : text);
  const { documents, ...typed } = fields;
  const chosen = documents.length > 0 ? { documents } : {};
  const stored = {
    ...typed,
    ...chosen,
    weeklyHours: count(fields.weeklyHours),
    lessons: count(fields.lessons),
  };
  const ticked = ticks.on.length + ticks.off.length > 0 ? { ticks } : {};
  const begun = account === undefined ? {} : { account };
  return { ...stored, ...ticked, ...begun, ...(pending === null ? {} : { pending }) };
}

function knownDifficulty(text: string): string {
  const lower = text.toLowerCase();
  return difficultyChoices.find((choice) => choice.toLowerCase() === lower) ?? emptyDraft.difficultyLevel;
}
