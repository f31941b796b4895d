import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Question } from '#shared/contract/exam.ts';
import { examOfEveryType, secret } from '../faculty/test-faculty.ts';
import { createExamApp } from './test-exam.ts';

let app: Awaited<ReturnType<typeof createExamApp>>;
beforeAll(async () => {
  app = await createExamApp();
});
afterAll(() => app.database.close());

const promptsOf = (body: unknown) =>
  (body as { questions: Question[] }).questions.map(({ prompt }) => prompt);

describe('a retake', () => {
  it('requires the previous exam to be submitted', async () => {
    const learner = await app.learner();
    expect((await learner.generate({ attempt: 2 })).status).toBe(409);
    const id = await learner.begun();
    expect((await learner.generate({ attempt: 2 })).status).toBe(409);
    await learner.submit(id);
    expect((await learner.generate({ attempt: 3 })).status).toBe(409);
    expect((await learner.generate({ attempt: 2 })).status).toBe(200);
  });

  it('asks other questions, and the first exam stays unchanged', async () => {
    const learner = await app.learner();
    const first = await learner.generate();
    const submitted = await learner.submit(String(first.body.examId));
    const second = await learner.generate({ attempt: 2 });
    expect(second.body.examId).not.toBe(first.body.examId);
    expect(promptsOf(second.body)).not.toEqual(promptsOf(first.body));
    expect((await learner.details(String(second.body.examId))).body).toMatchObject({
      attempt: 2,
      status: 'active',
    });
    expect((await learner.generate({ attempt: 1 })).body).toEqual(first.body);
    expect((await learner.details(String(first.body.examId))).body.results).toEqual(submitted.body);
    // Without `attempt` the newest one is used.
    expect((await learner.generate()).body).toEqual(second.body);
  });

  it('passes on the earlier questions and the same seed, so that the library knows them as well', async () => {
    const learner = await app.learner();
    const asked: unknown[] = [];
    const { writeExam } = app.test.tasks;
    app.test.tasks.writeExam = (lesson, options, ...rest) => {
      asked.push(options);
      return writeExam(lesson, options, ...rest);
    };
    await learner.submit(await learner.begun());
    await learner.leave(await learner.begun({ attempt: 2 }));
    await learner.generate({ attempt: 3 });
    app.test.tasks.writeExam = writeExam;
    const seed = learner.activityId;
    const of = (attempt: number) => examOfEveryType(attempt).questions.toReversed();
    expect(asked).toEqual([
      { count: 5, attempt: 1, seed },
      { count: 5, attempt: 2, seed, asked: of(1) },
      { count: 5, attempt: 3, seed, asked: [...of(2), ...of(1)] },
    ]);
    expect(JSON.stringify(asked)).not.toContain(secret);
  });

  it('says how many questions are repeated once no new ones are left', async () => {
    const learner = await app.learner();
    const { writeExam } = app.test.tasks;
    app.test.tasks.writeExam = async (...asked) => {
      const exam = await writeExam(...asked);
      // Two of the second attempt's questions are those of the first.
      const same = (await writeExam(asked[0], { ...asked[1], attempt: 1 }, asked[2], asked[3])).questions;
      return { ...exam, questions: [...same.slice(0, 2), ...exam.questions.slice(2)] };
    };
    await learner.submit(await learner.begun());
    const second = await learner.generate({ attempt: 2, prepare: true });
    app.test.tasks.writeExam = writeExam;
    expect(second.body.outline).toMatchObject({ repeated: 2, questionCount: 8 });
    expect((await learner.details(String(second.body.examId))).body.outline).toMatchObject({ repeated: 2 });
  });
});

describe('the history of attempts', () => {
  it('lists all attempts, oldest first, with their end and the points of submitted ones', async () => {
    const learner = await app.learner();
    expect((await learner.attempts()).body).toEqual({ attempts: [] });
    const first = await learner.begun();
    await learner.submit(first);
    await learner.leave(await learner.begun({ attempt: 2 }));
    const third = await learner.begun({ attempt: 3, prepare: true });
    const list = async () => (await learner.attempts()).body.attempts;
    const ended = [
      { examId: first, attempt: 1, status: 'submitted', score: 7, maxScore: 7 },
      { attempt: 2, status: 'left', submittedAt: null, score: null, maxScore: null },
    ];
    expect(await list()).toMatchObject([...ended, { examId: third, status: 'prepared', startedAt: null }]);
    await learner.start(third);
    expect(await list()).toMatchObject([...ended, { status: 'active', score: null }]);
  });
});
