import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppealReview } from '#shared/rules/appeals/decide-appeal.ts';
import { createExamApp, type Learner, rightAnswers } from '../exams/test-exam.ts';
import { ask, createTestApp } from '../http/test-app.ts';
import type { Clock } from '../platform/clock.ts';
import { masteryRoutes } from './mastery-routes.ts';
import { createMasteryService } from './mastery-service.ts';

const noon = new Date('2026-11-20T12:00:00Z');
let now = noon;
const clock: Clock = { now: () => now };
let exams: Awaited<ReturnType<typeof createExamApp>>;
let app: ReturnType<typeof createTestApp>;
beforeAll(async () => {
  exams = await createExamApp({ clock });
  const { database } = exams;
  const objectiveText = (id: string) => (id === 'averages/s' ? 'can choose' : null);
  const needsProgram = (id: string) => id.endsWith('/write');
  const service = createMasteryService({ database, clock, objectiveText, needsProgram });
  app = createTestApp(masteryRoutes(service));
});
afterAll(() => exams.database.close());

type Objective = {
  objectiveId: string;
  text: string;
  state: string;
  reason: string;
  correction: string | null;
};
const get = (user: string | null, query: string) => ask(app, user, 'GET', `/api/mastery${query}`);
const objectives = async (learner: Learner): Promise<Objective[]> =>
  ((await get(learner.user, `?unitId=${learner.unitId}`)).body.units as { objectives: Objective[] }[])[0]
    ?.objectives ?? [];
const objective = async (learner: Learner, id: string) =>
  (await objectives(learner)).find(({ objectiveId }) => objectiveId === `averages/${id}`);
const correct = (learner: Learner, verdict: string, more: Record<string, unknown> = {}) =>
  ask(app, learner.user, 'POST', '/api/mastery/corrections', {
    id: randomUUID(),
    objectiveId: 'averages/s',
    verdict,
    unitId: learner.unitId,
    ...more,
  });
/** A learner who has sat the exam of every type with these answers. */
const examined = async (answers: Record<string, unknown> = rightAnswers) => {
  now = noon;
  const learner = await exams.learner();
  await learner.submit(await learner.begun(), answers);
  return learner;
};
const events = (learner: Learner) =>
  exams.database.sql('select * from evidence where user_id = $1 order by id', [learner.user]);

describe('after the exam the lesson shows what is mastered, computed from the ledger', () => {
  it('each objective in the exam has a state and a reason that cites the answer', async () => {
    const learner = await examined({ ...rightAnswers, s: 'a' });
    expect(await objective(learner, 's')).toEqual({
      objectiveId: 'averages/s',
      text: 'can choose',
      state: 'not-yet',
      reason:
        'Missed once, on 20 November. It asked: “Attempt 1: s?”. Three more right answers and this counts as known.',
      correction: null,
      needsRepair: true,
    });
    expect(await objective(learner, 'm')).toMatchObject({ state: 'nearly', text: 'Averages' });
    expect(await objective(learner, 'f')).toMatchObject({ state: 'not-seen' });
  });

  it('a second right answer makes it mastered, and older answers count less', async () => {
    const learner = await examined();
    await learner.submit(await learner.begun({ attempt: 2 }), rightAnswers);
    expect(await objective(learner, 's')).toMatchObject({
      state: 'mastered',
      reason: 'Right both times, on 20 November.',
    });
    now = new Date('2027-04-20T12:00:00Z');
    expect(await objective(learner, 's')).toMatchObject({ state: 'nearly' });
  });

  it('with `until`, later events are ignored', async () => {
    const learner = await examined();
    const { body } = await get(learner.user, `?unitId=${learner.unitId}&until=2026-11-20T11:59:59Z`);
    expect(body).toMatchObject({ units: [{ unitId: learner.unitId }] });
    expect(JSON.stringify(body)).not.toMatch(/"state":"(?!not-seen)/);
    expect((await get(learner.user, `?unitId=${learner.unitId}&until=yesterday`)).status).toBe(400);
  });

  it('self-assessed answers are marked as such, and the last assessment counts', async () => {
    const learner = await examined();
    const examId = await learner.begun();
    await learner.assess(examId, 'f', ['c1']);
    now = new Date(noon.getTime() + 1000);
    await learner.assess(examId, 'f', ['c1', 'c2']);
    expect(await objective(learner, 'f')).toMatchObject({
      state: 'nearly',
      reason:
        'Right once, on 20 November. By your own assessment. One more right answer and this counts as known.',
    });
  });

  it('only the first answer to a block counts, for each seed and task, unless revealed; a program counts once it passes', async () => {
    now = noon;
    const learner = await exams.learner();
    let moments = 0;
    const given = async (block: string, kind: string, outcomes: string[], more: object = {}) => {
      for (const outcome of outcomes) {
        // Each a moment later: the order of two events in the same millisecond would be undefined.
        moments += 1;
        await exams.database.sql(
          `insert into evidence (user_id, id, kind, occurred_at, course_id, unit_id, question_id, objective_id, payload)
           values ($1, gen_random_uuid(), 'block-answered', $2, $3, $4, $5, 'averages/s', $6::jsonb)`,
          [
            learner.user,
            new Date(noon.getTime() - 60_000 + moments).toISOString(),
            learner.courseId,
            learner.unitId,
            block,
            JSON.stringify({
              block: kind,
              outcome,
              points: outcome === 'correct' ? 1 : 0,
              maxPoints: 1,
              ...more,
            }),
          ],
        );
      }
    };
    await given('b1', 'try', ['wrong', 'correct', 'correct']);
    await given('b2', 'try', ['shown', 'correct']);
    await learner.submit(await learner.begun(), rightAnswers);
    expect((await objective(learner, 's'))?.reason).toMatch(/^1 of 2 right/);
    await given('b3', 'code', ['wrong', 'correct', 'correct']);
    expect((await objective(learner, 's'))?.reason).toMatch(/^2 of 4 right/);
    for (const seed of [0, 12]) await given('b4', 'try', ['correct', 'wrong'], { seed });
    expect((await objective(learner, 's'))?.reason).toMatch(/^4 of 6 right/);
    const ofTask = (taskId: string) => ({ given: { gives: 'state', taskId, state: {} } });
    await given('b5', 'explore', ['wrong', 'correct'], ofTask('one'));
    await given('b5', 'explore', ['correct'], ofTask('two'));
    await given('b5', 'explore', ['shown'], { given: { gives: 'nothing', taskId: 'three' } });
    await given('b5', 'explore', ['correct'], ofTask('three'));
    expect((await objective(learner, 's'))?.reason).toMatch(/^5 of 8 right/);
  });

  it('an answer after a hint counts less, and the reason says so', async () => {
    now = noon;
    const learner = await exams.learner();
    await exams.database.sql(
      `insert into evidence (user_id, id, kind, occurred_at, question_id, objective_id)
       values ($1, $2, 'hint-taken', $3, 's', 'averages/s')`,
      [learner.user, randomUUID(), new Date(noon.getTime() - 60_000).toISOString()],
    );
    await learner.submit(await learner.begun(), rightAnswers);
    expect((await objective(learner, 's'))?.reason).toContain('1 with a hint, which counts less');
    expect((await objective(learner, 'w'))?.reason).not.toContain('hint');
  });

  it('dates are in the time zone of the profile', async () => {
    const learner = await examined();
    await exams.database.sql(`insert into ml_profiles_staging (id, time_zone) values ($1, 'Asia/Tokyo')`, [
      learner.user,
    ]);
    now = new Date('2026-11-20T20:00:00Z');
    await learner.submit(await learner.begun({ attempt: 2 }), rightAnswers);
    expect((await objective(learner, 's'))?.reason).toContain('between 20 November and 21 November');
  });

  it('editing or deleting the course does not affect it: objective ids are stable across courses', async () => {
    const learner = await examined();
    const { database } = exams;
    await database.sql('update ml_courses_staging set deleted_at = now() where id = $1', [learner.courseId]);
    expect((await get(learner.user, `?courseId=${learner.courseId}`)).status).toBe(404);
    const again = await exams.course(learner.user);
    const named = JSON.stringify([{ id: 'averages/s', text: 'can choose' }]);
    await database.sql('update ml_units_staging set objectives = $1::text::jsonb where id = $2', [
      named,
      again.unitId,
    ]);
    const answer = await get(learner.user, `?courseId=${again.courseId}`);
    expect(answer.body).toMatchObject({
      units: [{ unitId: again.unitId, objectives: [{ state: 'nearly', text: 'can choose' }] }],
    });
  });
});

describe('an answer after an appeal', () => {
  /** Appeals these questions of the learner's newest exam, with this outcome. */
  const lookedAgain = async (learner: Learner, look: AppealReview, ...questions: string[]) => {
    exams.test.tasks.reviewAppeal = async () => look;
    const { attempts } = (await learner.attempts()).body as { attempts: { examId: string }[] };
    for (const question of questions) {
      const path = `/api/exams/${attempts.at(-1)?.examId}/appeals/${question}`;
      const answer = await exams.as(learner.user, 'POST', path, { argument: 'Look at this.' });
      expect(answer.status).toBe(200);
    }
  };
  const madeBy = { kind: 'library' } as const;
  const half = {
    verdict: 'graded',
    outcome: 'partly',
    points: 0.5,
    feedback: '',
    reason: '',
    madeBy,
  } as const;

  it.each(['struck', 'disputed'] as const)('no longer counts if its question is %s', async (verdict) => {
    const learner = await examined({ ...rightAnswers, s: 'a' });
    expect(await objective(learner, 's')).toMatchObject({ state: 'not-yet' });
    await lookedAgain(learner, { verdict, reason: '', madeBy }, 's');
    expect(await objective(learner, 's')).toMatchObject({ state: 'not-seen', needsRepair: false });
  });

  it('counts with its newest grade if it was graded again', async () => {
    const learner = await examined({ ...rightAnswers, s: 'a' });
    await lookedAgain(learner, half, 's');
    expect(await objective(learner, 's')).toMatchObject({
      state: 'nearly',
      reason: expect.stringMatching(/^Partly right once, on 20 November\./),
    });
  });

  it('counts unchanged if its grade stands', async () => {
    const learner = await examined({ ...rightAnswers, s: 'a' });
    const before = await objective(learner, 's');
    await lookedAgain(learner, { verdict: 'kept', reason: '', madeBy }, 's');
    expect(await objective(learner, 's')).toEqual(before);
  });
});

describe("the learner's correction", () => {
  it("'I know this' and 'I don't feel sure' are shown as events of their own and can be revised", async () => {
    const learner = await examined({ ...rightAnswers, s: 'a' });
    now = new Date(noon.getTime() + 60_000);
    expect((await correct(learner, 'known')).body).toMatchObject({
      state: 'mastered',
      correction: 'known',
      reason: 'You said on 20 November that you know this. On record: missed once, on 20 November.',
    });
    now = new Date(noon.getTime() + 120_000);
    expect((await correct(learner, 'withdrawn')).body).toMatchObject({ state: 'not-yet', correction: null });
    const kept = (await events(learner)).filter(({ kind }) => kind === 'mastery-corrected');
    expect(kept.map(({ payload }) => (payload as { verdict: string }).verdict).sort()).toEqual([
      'known',
      'withdrawn',
    ]);
  });

  it("sent twice counts once, at the server's time", async () => {
    const learner = await examined();
    const id = randomUUID();
    await correct(learner, 'unsure', { id });
    await correct(learner, 'unsure', { id });
    const kept = (await events(learner)).filter(({ kind }) => kind === 'mastery-corrected');
    expect(kept).toHaveLength(1);
    expect(new Date(String(kept[0]?.occurred_at))).toEqual(noon);
  });

  it('answers 404 for an objective that is not in the lesson and 400 for an unknown word', async () => {
    const learner = await examined();
    expect((await correct(learner, 'known', { objectiveId: 'x' })).status).toBe(404);
    expect((await correct(learner, 'perhaps')).status).toBe(400);
    expect((await correct(learner, 'known', { unitId: randomUUID() })).status).toBe(404);
    const other = await examined();
    expect((await correct(learner, 'known', { unitId: other.unitId })).status).toBe(404);
  });
});

describe('GET /api/mastery', () => {
  it('counts each objective of a course once', async () => {
    const learner = await examined({ ...rightAnswers, s: 'a' });
    const answer = await ask(app, learner.user, 'GET', '/api/mastery/courses');
    expect(answer.body).toEqual({
      courses: [{ courseId: learner.courseId, mastered: 0, nearly: 6, notYet: 1, notSeen: 1 }],
    });
  });

  it("requires a session and a place; another user's id answers like an unknown one", async () => {
    const learner = await examined();
    expect((await get(null, `?unitId=${learner.unitId}`)).status).toBe(401);
    expect((await get(learner.user, '')).status).toBe(400);
    expect((await get(learner.user, '?unitId=1')).status).toBe(404);
    const stranger = await get(randomUUID(), `?courseId=${learner.courseId}`);
    expect(stranger).toMatchObject({ status: 404, body: { title: 'Not found', detail: 'Course not found' } });
    expect((await ask(app, null, 'GET', '/api/mastery/courses')).status).toBe(401);
  });
});
