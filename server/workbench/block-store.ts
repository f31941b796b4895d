import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { givenWorkSchema, seedSchema } from '#shared/contract/workbench/block.ts';
import { taskOf } from '#shared/rules/explorations/task-of.ts';
import type { Transaction } from '../platform/database/database.ts';
import { evidence } from '../platform/database/schema/evidence.ts';

/** The number of an activity's newest events that are read. */
const mostEvents = 500;

type Answered = z.infer<typeof givenWorkSchema> & { id: string };

const hintedSchema = z.object({ strength: z.number().int().min(1), seed: seedSchema.optional() });
/** how many hints of a block were taken for `seed` */
type Hinted = { id: string; seed?: number | undefined; taken: number };

type Activity = { id: string; courseId: string };

/** The last answer to each block of an activity, and to each task of an exploration; newest first. */
export async function listBlockWork(tx: Transaction, activity: Activity): Promise<Answered[]> {
  const newest = new Map<string, Answered>();
  for (const { questionId, payload } of await newestEvents(tx, activity, 'block-answered')) {
    const answered = givenWorkSchema.safeParse(payload).data;
    if (!questionId || !answered) continue;
    const what = `${questionId} ${taskOf(answered.given) ?? ''}`;
    if (!newest.has(what)) newest.set(what, { id: questionId, ...answered });
  }
  return [...newest.values()];
}

/** How many hints were taken in an activity, by question and seed. */
export async function listHintsTaken(tx: Transaction, activity: Activity): Promise<Hinted[]> {
  const most = new Map<string, Hinted>();
  for (const { questionId, payload } of await newestEvents(tx, activity, 'hint-taken')) {
    const hinted = hintedSchema.safeParse(payload).data;
    if (!questionId || !hinted) continue;
    const { seed, strength } = hinted;
    const what = `${questionId} ${seed ?? ''}`;
    most.set(what, { id: questionId, seed, taken: Math.max(strength, most.get(what)?.taken ?? 0) });
  }
  return [...most.values()];
}

/** Whether an activity was read to its end. */
export const isActivityRead = async (tx: Transaction, activity: Activity): Promise<boolean> =>
  (await newestEvents(tx, activity, 'activity-read', 1)).length > 0;

type Kind = 'block-answered' | 'hint-taken' | 'activity-read';

const newestEvents = (tx: Transaction, activity: Activity, kind: Kind, most = mostEvents) =>
  tx
    .select({ questionId: evidence.questionId, payload: evidence.payload })
    .from(evidence)
    .where(
      and(
        eq(evidence.courseId, activity.courseId),
        eq(evidence.kind, kind),
        eq(evidence.activityId, activity.id),
      ),
    )
    .orderBy(desc(evidence.occurredAt), desc(evidence.recordedAt))
    .limit(most);
