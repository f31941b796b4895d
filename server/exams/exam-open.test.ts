import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExamApp } from './test-exam.ts';

let app: Awaited<ReturnType<typeof createExamApp>>;
let hoursLater = 0;
beforeAll(async () => {
  app = await createExamApp({ clock: { now: () => new Date(Date.now() + hoursLater * 3_600_000) } });
});
afterAll(() => app.database.close());

const phase = () => (app.test.askedOf('professorReply').at(-1) as { phase: string }).phase;
const askProfessor = async (user: string) => {
  await app.as(user, 'POST', '/api/professor-chat', { studentMessage: 'And?' });
  return phase();
};

describe('an exam in progress is listed everywhere', () => {
  it('with its lesson and activity', async () => {
    const learner = await app.learner();
    const examId = await learner.begun();
    expect((await learner.open()).body).toEqual({
      exams: [
        {
          examId,
          title: 'Exam: Averages',
          startedAt: expect.any(String),
          place: {
            courseId: learner.courseId,
            courseTitle: 'Statistics',
            activityId: learner.activityId,
            unitIndex: 0,
            activityIndex: 2,
            unitTitle: 'Averages',
          },
        },
      ],
    });
  });

  it('but not before it is started, after it is submitted or abandoned, or after a day', async () => {
    const learner = await app.learner();
    const count = async () => ((await learner.open()).body.exams as unknown[]).length;
    const examId = await learner.begun({ prepare: true });
    expect(await count()).toBe(0);
    await learner.start(examId);
    expect(await count()).toBe(1);
    hoursLater = 24.1;
    expect(await count()).toBe(0);
    hoursLater = 0;
    await learner.submit(examId);
    expect(await count()).toBe(0);
    await learner.leave(await learner.begun({ attempt: 2 }));
    expect(await count()).toBe(0);
  });

  it('and its place is passed to the agents until it is over', async () => {
    const learner = await app.learner();
    const examId = await learner.begun();
    const told = () => (app.test.askedOf('professorReply').at(-1) as { openExam: unknown }).openExam;
    await askProfessor(learner.user);
    expect(told()).toEqual({ title: 'Exam: Averages', address: `/classroom/${learner.courseId}/0/2` });
    await learner.leave(examId);
    await askProfessor(learner.user);
    expect(told()).toBeNull();
  });

  it('without a place if it belongs to no lesson', async () => {
    const user = randomUUID();
    await app.model(user, '/api/generate-exam-questions', { lessonTitle: 'Averages' });
    expect((await app.as(user, 'GET', '/api/exams/open')).body).toMatchObject({ exams: [{ place: null }] });
  });
});

describe('an exam can be abandoned', () => {
  it('and the agents answer again at once', async () => {
    const learner = await app.learner();
    const examId = await learner.begun();
    expect(await askProfessor(learner.user)).toBe('during_exam');
    expect((await learner.leave(examId)).body).toMatchObject({ status: 'left' });
    expect(await askProfessor(learner.user)).toBe('pre_exam');
  });

  it('once: a repetition changes nothing, and it is recorded once, without affecting mastery', async () => {
    const learner = await app.learner();
    const examId = await learner.begun();
    const [one, two] = await Promise.all([learner.leave(examId), learner.leave(examId)]);
    expect(one?.body).toEqual(two?.body);
    expect(await learner.evidence('exam-left')).toMatchObject([
      { exam_id: examId, activity_id: learner.activityId, payload: { attempt: 1 } },
    ]);
    expect(await learner.evidence('question-answered')).toEqual([]);
  });

  it('and then accepts neither answers nor a submission; the next one is another attempt', async () => {
    const learner = await app.learner();
    const first = await learner.begun();
    await learner.leave(first);
    for (const answer of [await learner.save(first, { s: 'a' }), await learner.submit(first)]) {
      expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining('left') } });
    }
    const second = await learner.begun();
    expect(second).not.toBe(first);
    expect((await learner.details(second)).body).toMatchObject({ attempt: 2 });
  });

  it('but not before it is started, nor after it is submitted', async () => {
    const learner = await app.learner();
    const examId = await learner.begun({ prepare: true });
    expect((await learner.leave(examId)).status).toBe(409);
    await learner.start(examId);
    await learner.submit(examId);
    expect((await learner.leave(examId)).status).toBe(409);
    expect((await learner.details(examId)).body.status).toBe('submitted');
  });

  it('and a simultaneous submission ends it as either submitted or abandoned', async () => {
    const learner = await app.learner();
    const examId = await learner.begun();
    const [left, submitted] = await Promise.all([learner.leave(examId), learner.submit(examId)]);
    const { status } = (await learner.details(examId)).body;
    expect([left?.status, submitted?.status]).toEqual(status === 'left' ? [200, 409] : [409, 200]);
  });
});

describe('results', () => {
  it('contain the texts of objectives that the lesson still has', async () => {
    const learner = await app.learner();
    const objectives = [
      { id: 'averages/s', text: 'can choose a mean or a median' },
      { id: 'other', text: 'can do something else' },
    ];
    await app.database.sql(
      `update ml_units_staging set objectives = '${JSON.stringify(objectives)}' where id = $1`,
      [learner.unitId],
    );
    const examId = await learner.begun();
    expect((await learner.details(examId)).body).not.toHaveProperty('objectives');
    await learner.submit(examId);
    expect((await learner.details(examId)).body.objectives).toEqual(objectives.slice(0, 1));
  });
});
