import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { EvidenceKind } from '#shared/contract/evidence.ts';
import type { Transaction } from '../platform/database/database.ts';
import { courses, isThere, units } from '../platform/database/schema/courses.ts';
import { evidence } from '../platform/database/schema/evidence.ts';
import type { MasteryRow } from './mastery-policy.ts';

/** The events that show how well an objective is known. */
const kinds: EvidenceKind[] = [
  'question-answered',
  'self-assessed',
  'practice-answered',
  'block-answered',
  'review-answered',
  'hint-taken',
  'mastery-corrected',
  'appeal-decided',
];
/** The newest events on an objective suffice; older ones hardly count. */
const mostEvents = 40;
const mostUnits = 400;

export type UnitObjectives = {
  id: string;
  courseId: string;
  title: string;
  objectives: { id: string; text: string }[];
};

/** The units of the learner's own courses that are not deleted; of one course or one unit, if named. */
export function listUnitObjectives(
  tx: Transaction,
  place: { courseId?: string; unitId?: string },
): Promise<UnitObjectives[]> {
  return tx
    .select({ id: units.id, courseId: units.courseId, title: units.title, objectives: units.objectives })
    .from(units)
    .innerJoin(courses, eq(courses.id, units.courseId))
    .where(
      and(
        isThere(),
        isNull(units.droppedAt),
        place.courseId ? eq(units.courseId, place.courseId) : undefined,
        place.unitId ? eq(units.id, place.unitId) : undefined,
      ),
    )
    .orderBy(desc(courses.createdAt), asc(units.courseId), asc(units.position))
    .limit(mostUnits);
}

/** Objectives that were assessed in these units, by unit: an exam may assess more than the unit names. */
export async function listAskedObjectives(
  tx: Transaction,
  userId: string,
  courseIds: string[],
): Promise<{ unitId: string; objectiveId: string }[]> {
  if (courseIds.length === 0) return [];
  const rows = await tx
    .selectDistinct({ unitId: evidence.unitId, objectiveId: evidence.objectiveId })
    .from(evidence)
    .where(
      and(
        eq(evidence.userId, userId),
        inArray(evidence.courseId, courseIds),
        eq(evidence.kind, 'question-answered'),
        isNotNull(evidence.objectiveId),
        isNotNull(evidence.unitId),
      ),
    )
    .limit(2000);
  return rows.flatMap(({ unitId, objectiveId }) => (unitId && objectiveId ? [{ unitId, objectiveId }] : []));
}

/** The newest events on each of these objectives, whichever course they happened in; of those up to `until`. */
export async function listMasteryEvents(
  tx: Transaction,
  userId: string,
  objectiveIds: string[],
  until?: Date,
): Promise<Map<string, MasteryRow[]>> {
  if (objectiveIds.length === 0) return new Map();
  const ranked = tx
    .select({
      id: evidence.id,
      kind: evidence.kind,
      occurredAt: evidence.occurredAt,
      examId: evidence.examId,
      questionId: evidence.questionId,
      objectiveId: evidence.objectiveId,
      payload: evidence.payload,
      place:
        sql<number>`row_number() over (partition by ${evidence.objectiveId} order by ${evidence.occurredAt} desc, ${evidence.id})`
          .mapWith(Number)
          .as('place'),
    })
    .from(evidence)
    .where(
      and(
        eq(evidence.userId, userId),
        inArray(evidence.objectiveId, objectiveIds),
        inArray(evidence.kind, kinds),
        until ? lte(evidence.occurredAt, until) : undefined,
      ),
    )
    .as('ranked');
  const rows = await tx.select().from(ranked).where(lte(ranked.place, mostEvents));
  return Map.groupBy(rows, ({ objectiveId }) => objectiveId ?? '');
}
