import type {
  CorrectionRequest,
  CourseMastery,
  MasteryAnswer,
  ObjectiveMastery,
} from '#shared/contract/mastery.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import { notFound } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { timeZoneOf } from '../profiles/profile-service.ts';
import { recordEvidence } from './evidence-service.ts';
import { objectiveMastery } from './mastery-policy.ts';
import {
  listAskedObjectives,
  listMasteryEvents,
  listUnitObjectives,
  type UnitObjectives,
} from './mastery-store.ts';

type Deps = {
  database: Database;
  clock: Clock;
  /** the text of an objective that its unit does not contain; null: unknown */
  objectiveText: (objectiveId: string) => string | null;
  /** whether the objective can only be shown by writing a program */
  needsProgram: (objectiveId: string) => boolean;
};

const courseNotFound = 'Course not found';
const unitNotFound = 'Lesson not found';

export type MasteryService = ReturnType<typeof createMasteryService>;

/** A learner's mastery of objectives, computed from the ledger on each request and never stored. */
export function createMasteryService({ database, clock, objectiveText, needsProgram }: Deps) {
  /** The units with every objective that they name or that was assessed in them, and the judgement on each. */
  const judge = async (tx: Transaction, userId: string, units: UnitObjectives[], until?: Date) => {
    const asked = await listAskedObjectives(tx, userId, [...new Set(units.map(({ courseId }) => courseId))]);
    const named = units.map((unit) => ({ ...unit, objectives: withAsked(unit, asked, objectiveText) }));
    const ids = [...new Set(named.flatMap(({ objectives }) => objectives.map(({ id }) => id)))];
    const events = await listMasteryEvents(tx, userId, ids, until);
    const now = until ?? clock.now();
    const context = { now, timeZone: await timeZoneOf(tx, userId), needsProgram };
    return named.map((unit) => ({
      ...unit,
      objectives: unit.objectives.map((one) => objectiveMastery(one, events.get(one.id) ?? [], context)),
    }));
  };

  const read = (
    userId: string,
    place: { courseId?: string; unitId?: string },
    until?: Date,
  ): Promise<MasteryAnswer> =>
    database.asLearner(userId, async (tx) => {
      const units = await listUnitObjectives(tx, place);
      if (units.length === 0) throw notFound(place.unitId ? unitNotFound : courseNotFound);
      const judged = await judge(tx, userId, units, until);
      return {
        units: judged.map(({ id, title, objectives }) => ({
          unitId: id,
          title: lessonTitle(title),
          objectives,
        })),
      };
    });

  return {
    /** The mastery of a course's or a unit's objectives, now or at `until`. Throws 404 for a place that is not the learner's. */
    read,

    /** The number of objectives of a unit that need repair; 0 for an unknown unit. */
    missed: (userId: string, unitId: string): Promise<number> =>
      database.asLearner(userId, async (tx) => {
        const judged = await judge(tx, userId, await listUnitObjectives(tx, { unitId }));
        return judged.flatMap(({ objectives }) => objectives).filter((one) => one.needsRepair).length;
      }),

    /** The number of objectives in each state, by own course; an objective counts once per course. */
    courses: (userId: string): Promise<CourseMastery[]> =>
      database.asLearner(userId, async (tx) => {
        const judged = await judge(tx, userId, await listUnitObjectives(tx, {}));
        const byCourse = Map.groupBy(judged, ({ courseId }) => courseId);
        return [...byCourse].map(([courseId, units]) => countsOf(courseId, units));
      }),

    /**
     * Appends the learner's own judgement on an objective to the ledger. Idempotent. Throws 404 for an objective that
     * the unit does not have.
     */
    correct: async (userId: string, request: CorrectionRequest): Promise<ObjectiveMastery> => {
      const { id, objectiveId, verdict, unitId } = request;
      const find = async () =>
        (await read(userId, { unitId })).units[0]?.objectives.find((one) => one.objectiveId === objectiveId);
      if (!(await find())) throw notFound('This lesson has no such objective.');
      // The server's time: a slow browser clock would date the correction before the events that it corrects.
      const occurredAt = clock.now();
      await database.asLearner(userId, async (tx) => {
        const [unit] = await listUnitObjectives(tx, { unitId });
        const place = { courseId: unit?.courseId ?? null, unitId, objectiveId };
        await recordEvidence(tx, userId, [
          { id, kind: 'mastery-corrected', occurredAt, ...place, payload: { verdict } },
        ]);
      });
      const after = await find();
      if (!after) throw notFound(unitNotFound);
      return after;
    },
  };
}

function withAsked(
  unit: UnitObjectives,
  asked: { unitId: string; objectiveId: string }[],
  objectiveText: Deps['objectiveText'],
) {
  const named = new Set(unit.objectives.map(({ id }) => id));
  const more = asked
    .filter(({ unitId, objectiveId }) => unitId === unit.id && !named.has(objectiveId))
    .map(({ objectiveId }) => ({
      id: objectiveId,
      text: objectiveText(objectiveId) ?? lessonTitle(unit.title),
    }));
  return [...unit.objectives, ...more.sort((a, b) => a.id.localeCompare(b.id))];
}

function countsOf(courseId: string, units: { objectives: ObjectiveMastery[] }[]): CourseMastery {
  const states = new Map(
    units.flatMap(({ objectives }) =>
      objectives.map(({ objectiveId, state }) => [objectiveId, state] as const),
    ),
  );
  const count = (wanted: ObjectiveMastery['state']) =>
    [...states.values()].filter((state) => state === wanted).length;
  return {
    courseId,
    mastered: count('mastered'),
    nearly: count('nearly'),
    notYet: count('not-yet'),
    notSeen: count('not-seen'),
  };
}
