import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { MadeBy } from '#shared/contract/common.ts';
import type { PlannedActivity } from '../faculty/lesson-types.ts';
import type { Transaction } from '../platform/database/database.ts';
import { activities, activityContents, positions } from '../platform/database/schema/classroom.ts';
import { lockUnit } from './lesson-store.ts';

export type ActivityRow = typeof activities.$inferSelect;

/** An activity as planned. */
export const plannedOf = (row: ActivityRow): PlannedActivity => ({
  leader: row.leader as PlannedActivity['leader'],
  type: row.type as PlannedActivity['type'],
  title: row.title,
  objective: row.objective,
});
export type ContentRow = typeof activityContents.$inferSelect;

/** The activities of a unit in order; empty before it is planned. */
export function listActivities(tx: Transaction, unitId: string): Promise<ActivityRow[]> {
  return tx.select().from(activities).where(eq(activities.unitId, unitId)).orderBy(asc(activities.sequence));
}

export async function findActivity(tx: Transaction, id: string): Promise<ActivityRow | null> {
  const [row] = await tx.select().from(activities).where(eq(activities.id, id));
  return row ?? null;
}

/** A query for the id of an activity's unit. */
export const unitOf = (tx: Transaction, activityId: string) =>
  tx.select({ id: activities.unitId }).from(activities).where(eq(activities.id, activityId));

type Plan = { userId: string; courseId: string; unitId: string; planned: PlannedActivity[]; madeBy: MadeBy };

/** Stores a plan once: an existing one is kept. Returns the plan that is stored. */
export async function keepPlan(tx: Transaction, plan: Plan): Promise<ActivityRow[]> {
  const { planned, ...owner } = plan;
  const rows = planned.map(({ leader, type, title, objective }, index) => ({
    ...owner,
    leader,
    type,
    title,
    objective,
    sequence: index + 1,
  }));
  // Two plans of different lengths, written simultaneously, would otherwise be mixed.
  await lockUnit(tx, plan.unitId);
  const kept = await listActivities(tx, plan.unitId);
  if (kept.length > 0) return kept;
  await tx.insert(activities).values(rows).onConflictDoNothing();
  return listActivities(tx, plan.unitId);
}

type Appended = {
  userId: string;
  courseId: string;
  unitId: string;
  planned: PlannedActivity;
  madeBy: MadeBy;
};

/** Adds an activity at the end of a stored plan. The caller holds the unit's lock. */
export async function appendActivity(tx: Transaction, appended: Appended): Promise<ActivityRow> {
  const { planned, ...owner } = appended;
  const { leader, type, title, objective } = planned;
  const last = (await listActivities(tx, owner.unitId)).at(-1)?.sequence ?? 0;
  const [row] = await tx
    .insert(activities)
    .values({ ...owner, leader, type, title, objective, sequence: last + 1 })
    .returning();
  if (!row) throw new Error('An activity was not appended.');
  return row;
}

/** The newest version of an activity's content. */
export async function findContent(tx: Transaction, activityId: string): Promise<ContentRow | null> {
  const [row] = await tx
    .select()
    .from(activityContents)
    .where(eq(activityContents.activityId, activityId))
    .orderBy(desc(activityContents.version))
    .limit(1);
  return row ?? null;
}

/** All versions of an activity's content, oldest first. */
export async function listContents(tx: Transaction, activityId: string): Promise<ContentRow[]> {
  return tx
    .select()
    .from(activityContents)
    .where(eq(activityContents.activityId, activityId))
    .orderBy(asc(activityContents.version))
    .limit(100);
}

/** The bodies of all versions with blocks, newest first. */
export async function listBlockBodies(tx: Transaction, activityId: string): Promise<ContentRow['body'][]> {
  const rows = await tx
    .select({ body: activityContents.body })
    .from(activityContents)
    .where(and(eq(activityContents.activityId, activityId), sql`${activityContents.body} ? 'blocks'`))
    .orderBy(desc(activityContents.version))
    .limit(100);
  return rows.map(({ body }) => body);
}

type NewContent = {
  userId: string;
  activityId: string;
  version: number;
  body: Record<string, unknown>;
  madeBy: MadeBy;
};

/** Stores a version once; versions are immutable, so the first of two writers wins. Returns the stored one. */
export async function keepContent(tx: Transaction, content: NewContent): Promise<ContentRow> {
  await tx.insert(activityContents).values(content).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(activityContents)
    .where(
      and(eq(activityContents.activityId, content.activityId), eq(activityContents.version, content.version)),
    );
  if (!row) throw new Error('A content version was neither stored nor found.');
  return row;
}

export type PositionRow = typeof positions.$inferSelect;

export async function findPosition(tx: Transaction, courseId: string): Promise<PositionRow | null> {
  const [row] = await tx.select().from(positions).where(eq(positions.courseId, courseId));
  return row ?? null;
}

export async function savePosition(tx: Transaction, row: typeof positions.$inferInsert): Promise<void> {
  const { unitId, activityIndex, updatedAt } = row;
  await tx
    .insert(positions)
    .values(row)
    .onConflictDoUpdate({
      target: [positions.userId, positions.courseId],
      set: { unitId, activityIndex, updatedAt },
    });
}
