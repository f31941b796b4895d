import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import type { LibraryBlock } from '#blocks/block-kinds.ts';
import type { BlockResult, BlockWork } from '#shared/contract/workbench/block.ts';
import { createExamApp } from '../exams/test-exam.ts';
import { ask, createTestApp, testGuards } from '../http/test-app.ts';
import { testLibrary } from '../library/test-shipped-library.ts';
import { notFound } from '../platform/app-error.ts';
import { systemClock } from '../platform/clock.ts';
import { blockRoutes } from './block-routes.ts';
import { createBlockService } from './block-service.ts';
import type { ProgramService } from './program-service.ts';

type Stage = {
  isExamActive?: () => boolean;
  /** the blocks of a learner's own activity */
  ownBlocks?: (userId: string, activityId: string) => Promise<LibraryBlock[]>;
  /** grades programs; absent: all are right */
  programs?: ProgramService;
};

const allRight: ProgramService = {
  grade: async () => ({ outcome: 'correct', points: 1, feedback: '', cases: [] }),
};

/** The blocks of the library beside exams, for all tests of a file. */
export function testBlocks({
  isExamActive = () => false,
  ownBlocks = async () => [],
  programs = allRight,
}: Stage = {}) {
  const exams = {} as Awaited<ReturnType<typeof createExamApp>>;
  const app = {} as Pick<ReturnType<typeof createTestApp>, 'request'>;
  beforeAll(async () => {
    Object.assign(exams, await createExamApp());
    const { database } = exams;
    const { library } = await testLibrary();
    const blocks = createBlockService({
      database,
      clock: systemClock,
      library,
      programs,
      readActivity: async (userId, activityId) => {
        const [row] = await database.sql(
          'select id, course_id, unit_id from activities where id = $1 and user_id = $2',
          [activityId, userId],
        );
        if (!row) throw notFound('This activity does not exist, or it is not yours.');
        return { id: String(row.id), courseId: String(row.course_id), unitId: String(row.unit_id) };
      },
      ownBlocks,
      isExamActive: async () => isExamActive(),
    });
    const limited = async (_: unknown, next: () => Promise<void>) => next();
    app.request = createTestApp(
      blockRoutes({ blocks, guards: testGuards, limited, trustedProxies: 0 }),
    ).request;
  });
  afterAll(() => exams.database.close());

  const give = (user: string | null, id: string, given: object, more: object = {}) =>
    ask(app, user, 'POST', `/api/blocks/${id}/answers`, { eventId: randomUUID(), given, ...more });
  const answer = (text: string) => ({ gives: 'answer', answer: text });
  const resultOf = async (reply: ReturnType<typeof give>) => (await reply).body as unknown as BlockResult;
  const workOf = async (user: string, activityId: string) =>
    (await ask(app, user, 'GET', `/api/activities/${activityId}/blocks`)).body as unknown as BlockWork;
  const events = (user: string, kind: string) =>
    exams.database.sql('select * from evidence where user_id = $1 and kind = $2 order by occurred_at', [
      user,
      kind,
    ]);

  return { exams, app, give, answer, resultOf, workOf, events };
}
