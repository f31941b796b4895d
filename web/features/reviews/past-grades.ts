import { z } from 'zod';
import { answerSchema, questionResultSchema } from '#shared/contract/exam.ts';
import { reviewCardSchema, reviewGradeSchema } from '#shared/contract/reviews.ts';
import { readTab, removeTab, writeTab } from '../../lib/tab-storage.ts';
import type { GradedCard } from './session-state.ts';

const KEY = 'gradedReviews';
/** For this long after it was given a grade can be taken back after a reload. */
const LASTS_MS = 10 * 60_000;

const pastSchema = z.object({
  userId: z.string().nullable(),
  grades: z.array(
    z.object({
      card: reviewCardSchema,
      given: answerSchema.optional(),
      result: questionResultSchema.nullable(),
      unknown: z.boolean(),
      grade: reviewGradeSchema,
      id: z.string(),
      at: z.number(),
      seconds: z.number(),
    }),
  ),
});

/** Keeps what can be taken back for a reload of this tab. */
export function keepPast(userId: string | null, grades: GradedCard[]): void {
  if (grades.length === 0) removeTab(KEY);
  else writeTab(KEY, JSON.stringify({ userId, grades }));
}

/** What can still be taken back of this visit before the reload. */
export function readPast(userId: string | null, now: number): GradedCard[] {
  try {
    const kept = pastSchema.parse(JSON.parse(readTab(KEY) ?? 'null'));
    if (kept.userId !== userId) return [];
    return kept.grades
      .filter(({ at }) => now - at < LASTS_MS)
      .map(({ given, ...one }) => ({ ...one, given }));
  } catch {
    return [];
  }
}
