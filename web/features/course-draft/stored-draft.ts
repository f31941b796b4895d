import { z } from 'zod';
import { parseCommaList } from '#shared/rules/comma-list.ts';
import { type DraftFields, difficultyChoices, emptyDraft } from './draft-state.ts';

/**
 * A creation that was sent and whose answer is not known yet; a reload goes on watching it. `sending`: the server has
 * not said yet where to watch it, so the same is sent again.
 */
export type PendingCreation = {
  key: string;
  sending?: { review: boolean };
  courseId?: string;
  generationId?: string;
};
export type StoredDraft = { fields: DraftFields; pending: PendingCreation | null };

// Drafts written by other versions hold a list as one text, or a number as a number; both are taken.
const listSchema = z
  .union([z.array(z.string()), z.string().transform((text) => parseCommaList(text))])
  .optional();
const countSchema = z.union([z.string(), z.number().transform(String)]).optional();

const storedSchema = z.object({
  title: z.string().optional(),
  description: z.string().optional(),
  objectives: listSchema,
  priorKnowledge: listSchema,
  difficultyLevel: z.string().optional(),
  weeklyHours: countSchema,
  lessons: countSchema,
  referenceBooks: listSchema,
  pending: z
    .object({
      key: z.string(),
      sending: z.object({ review: z.boolean() }).optional(),
      courseId: z.string().optional(),
      generationId: z.string().optional(),
    })
    .optional(),
});

/**
 * The value under `courseDraft` as a draft, or null if it is none: the caller then ignores it
 * with a console warning.
 */
export function parseStoredDraft(value: unknown): StoredDraft | null {
  const parsed = storedSchema.safeParse(value);
  if (!parsed.success) return null;
  const { pending, ...stored } = parsed.data;
  const known = Object.fromEntries(Object.entries(stored).filter(([, text]) => text !== undefined));
  const fields: DraftFields = { ...emptyDraft, ...known };
  return {
    fields: { ...fields, difficultyLevel: knownDifficulty(fields.difficultyLevel) },
    pending: pending ?? null,
  };
}

/** The shape written under `courseDraft`: whole numbers as numbers, anything else as typed. */
export function toStored({ fields, pending }: StoredDraft): Record<string, unknown> {
  const count = (text: string): number | string => (/^\d{1,9}$/.test(text) ? Number(text) : text);
  const stored = { ...fields, weeklyHours: count(fields.weeklyHours), lessons: count(fields.lessons) };
  return pending === null ? stored : { ...stored, pending };
}

function knownDifficulty(text: string): string {
  const lower = text.toLowerCase();
  return difficultyChoices.find((choice) => choice.toLowerCase() === lower) ?? emptyDraft.difficultyLevel;
}
