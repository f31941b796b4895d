import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CourseRequest } from '#shared/contract/course.ts';
import type { DesignedUnit } from '../../faculty/design-types.ts';
import { courseRequest } from '../../faculty/test-faculty-contract.ts';
import { systemClock } from '../../platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts';
import { createLogger } from '../../platform/logger.ts';
import { createBegunCourseService } from './begun-course-service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const request: CourseRequest = courseRequest({ title: 'Pottery', lessons: 4 });
const unit: DesignedUnit = {
  title: 'What clay is',
  objective: 'Say what clay is.',
  assessment: 'Say it.',
  minutes: 45,
  kind: 'lesson',
  objectives: [{ id: 'm-1', text: 'say what clay is' }],
  serves: [],
  source: null,
};

/** A design that can be cancelled and whose database row has this status. */
async function design(stop: () => Promise<void> = async () => {}, mayBegin = async () => true) {
  const controller = new AbortController();
  const userId = randomUUID();
  const courseId = randomUUID();
  const opened: string[] = [];
  const status = (now: string) =>
    database.sql(
      `insert into generations (user_id, kind, key, input, status, course_id) values ($1, 'course', 'k', '{}', $2, $3)
       on conflict (user_id, key) do update set status = excluded.status`,
      [userId, now, courseId],
    );
  await status('running');
  const service = createBegunCourseService({
    database,
    clock: systemClock,
    logger: createLogger('silent'),
    openLesson: (_, unitId) => {
      opened.push(unitId);
      return { stop };
    },
    mayBegin,
  });
  const begun = await service.open({ userId, courseId, request, signal: controller.signal });
  const kept = () => database.sql('select id from ml_courses_staging where id = $1', [courseId]);
  return { begun, controller, status, kept, opened };
}

describe('cancelling the design of a course that was started early', () => {
  it('removes what was started', async () => {
    const { begun, controller, status, kept } = await design();
    await begun.first.begin(unit);
    expect(await kept()).toHaveLength(1);
    await status('cancelled');
    controller.abort();
    await begun.discard();
    expect(await kept()).toEqual([]);
  });

  it('keeps it if the same course was requested again while its lesson was being stopped', async () => {
    let again = async () => {};
    const { begun, controller, status, kept } = await design(() => again());
    again = async () => void (await status('running'));
    await begun.first.begin(unit);
    await status('cancelled');
    controller.abort();
    await begun.discard();
    expect(await kept()).toHaveLength(1);
  });

  it('does not start it afterwards', async () => {
    const asked = Promise.withResolvers<boolean>();
    const { begun, controller, status, kept, opened } = await design(undefined, () => asked.promise);
    const beginning = begun.first.begin(unit);
    await status('cancelled');
    controller.abort();
    const discarded = begun.discard();
    asked.resolve(true);
    await Promise.all([beginning, discarded]);
    expect(await kept()).toEqual([]);
    expect(opened).toEqual([]);
  });
});
