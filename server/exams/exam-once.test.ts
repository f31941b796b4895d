import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExamResult } from '#shared/contract/exam.ts';
import { streaming } from '../classroom/test-classroom-app.ts';
import { createExamApp, rightAnswers } from './test-exam.ts';

let app: Awaited<ReturnType<typeof createExamApp>>;
beforeAll(async () => {
  app = await createExamApp();
});
afterAll(() => app.database.close());

const writings = () => app.test.askedOf('writeExam').length;

describe('an exam is generated once', () => {
  it('for two simultaneous clicks', async () => {
    const learner = await app.learner();
    const before = writings();
    const [one, two, three] = await Promise.all([
      learner.generate(),
      learner.generate(),
      learner.generate({}, streaming),
    ]);
    expect(one?.body).toEqual(two?.body);
    expect(String(three?.body.text)).toContain(String(one?.body.examId));
    expect(writings()).toBe(before + 1);
    const rows = await app.database.sql('select id from exams where user_id = $1', [learner.user]);
    expect(rows).toHaveLength(1);
  });

  it('when it is prepared first and started later', async () => {
    const learner = await app.learner();
    const before = writings();
    const prepared = await learner.generate({ prepare: true });
    const delivered = await learner.generate();
    expect(delivered.body.examId).toBe(prepared.body.examId);
    expect(delivered.body.questions).toHaveLength(8);
    expect(writings()).toBe(before + 1);
  });

  it('and kept when prompts or models change', async () => {
    const learner = await app.learner();
    const first = await learner.generate();
    const before = writings();
    app.test.faculty.version = 'test-2';
    const again = await learner.generate();
    app.test.faculty.version = 'test-1';
    expect(again.body).toEqual(first.body);
    expect(writings()).toBe(before);
  });

  it("and fails with 'No questions returned.' if the list is empty; it can then be requested again", async () => {
    const learner = await app.learner();
    const { writeExam } = app.test.tasks;
    app.test.tasks.writeExam = async (...asked) => ({ ...(await writeExam(...asked)), questions: [] });
    const answer = await learner.generate();
    app.test.tasks.writeExam = writeExam;
    expect(answer).toMatchObject({ status: 503, body: { detail: 'No questions returned.' } });
    expect((await learner.generate()).status).toBe(200);
  });

  it('with 5 questions by default', async () => {
    const learner = await app.learner();
    const counts: number[] = [];
    const { writeExam } = app.test.tasks;
    app.test.tasks.writeExam = (lesson, options, ...rest) => {
      counts.push(options.count);
      return writeExam(lesson, options, ...rest);
    };
    await learner.generate();
    app.test.tasks.writeExam = writeExam;
    expect(counts).toEqual([5]);
  });
});

describe('an exam is submitted once', () => {
  it('for two simultaneous clicks, with identical results', async () => {
    const learner = await app.learner();
    const id = await learner.begun();
    const [one, two] = await Promise.all([learner.submit(id), learner.submit(id, { s: 'a' })]);
    expect(one?.status).toBe(200);
    expect(one?.body).toEqual(two?.body);
  });

  it('and a second submission answers the first result, whatever it contains', async () => {
    const learner = await app.learner();
    const id = await learner.begun();
    const first = await learner.submit(id, { s: 'a' });
    for (const later of [rightAnswers, {}, { unknown: 'x' }]) {
      expect((await learner.submit(id, later)).body).toEqual(first.body);
    }
    expect((await learner.details(id)).body).toMatchObject({
      studentAnswers: { s: 'a' },
      results: first.body,
    });
  });

  it('score and maxScore count scored questions only', async () => {
    const learner = await app.learner();
    const all = (await learner.submit(await learner.begun())).body as ExamResult;
    expect([all.score, all.maxScore]).toEqual([7, 7]);
    expect(all.results.map(({ outcome }) => outcome)).toEqual([...Array(7).fill('correct'), 'not-graded']);
    const none = (await learner.submit(await learner.begun({ attempt: 2 }), {})).body as ExamResult;
    expect([none.score, none.maxScore]).toEqual([0, 7]);
  });

  it('with the saved answers if the submission contains none', async () => {
    const learner = await app.learner();
    const id = await learner.begun();
    await learner.save(id, { s: 'b' });
    expect((await learner.submit(id, {})).body).toMatchObject({ score: 1 });
  });

  it('and every question and the exam are recorded exactly once', async () => {
    const learner = await app.learner();
    const id = await learner.begun();
    await Promise.all([learner.submit(id), learner.submit(id)]);
    await learner.details(id);
    await learner.submit(id);
    const answered = await learner.evidence('question-answered');
    expect(answered.map((row) => row.question_id)).toEqual(['f', 'm', 'n', 'o', 'p', 'q', 's', 'w']);
    expect(answered[6]).toMatchObject({
      exam_id: id,
      course_id: learner.courseId,
      unit_id: learner.unitId,
      activity_id: learner.activityId,
      objective_id: 'averages/s',
      payload: { outcome: 'correct', points: 1, maxPoints: 1, attempt: 1 },
    });
    expect(await learner.evidence('exam-started')).toHaveLength(1);
    expect(await learner.evidence('exam-submitted')).toMatchObject([{ payload: { score: 7, maxScore: 7 } }]);
  });
});

describe('a crash between submission and grading', () => {
  const crashed = async () => {
    const learner = await app.learner();
    const id = await learner.begun();
    await learner.save(id, { s: 'b', m: ['a'] });
    await app.database.sql('update exams set submitted_at = now() where id = $1', [id]);
    return { learner, id };
  };

  it('is repaired when the details are next read', async () => {
    const { learner, id } = await crashed();
    const details = await learner.details(id);
    expect(details.body).toMatchObject({ status: 'submitted', results: { score: 1.5, maxScore: 7 } });
    expect(await learner.evidence('question-answered')).toHaveLength(8);
  });

  it('is repaired by submitting again, with the answers submitted first', async () => {
    const { learner, id } = await crashed();
    expect((await learner.submit(id)).body).toMatchObject({ score: 1.5 });
    expect(await learner.evidence('exam-submitted')).toHaveLength(1);
  });
});

describe('open answers', () => {
  it('stay ungraded if the faculty cannot grade them, while the rest is graded', async () => {
    const { gradeOpen } = app.test.tasks;
    for (const failing of [
      () => Promise.reject(new Error('model down')),
      () => {
        throw new Error('model down');
      },
      () => new Promise<never>(() => {}),
    ]) {
      app.test.tasks.gradeOpen = failing;
      const impatient = await createExamApp({ database: app.database, test: app.test, gradingMs: 50 });
      const learner = await impatient.learner();
      expect((await learner.submit(await learner.begun())).body).toMatchObject({ score: 7, maxScore: 7 });
    }
    app.test.tasks.gradeOpen = gradeOpen;
  });

  it('are passed to the faculty once, however often the exam is submitted or read meanwhile', async () => {
    const learner = await app.learner();
    const id = await learner.begun();
    const before = app.test.askedOf('gradeOpen').length;
    const answers = await Promise.all([learner.submit(id), learner.submit(id), learner.submit(id)]);
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => answers[0]?.body));
    expect(app.test.askedOf('gradeOpen').length).toBe(before + 1);
  });

  it('count once graded, and are passed on as data', async () => {
    const learner = await app.learner();
    const { gradeOpen } = app.test.tasks;
    app.test.tasks.gradeOpen = async () => ({
      f: { outcome: 'partly', points: 0.5, feedback: 'Half of it.' },
    });
    const result = (await learner.submit(await learner.begun())).body;
    app.test.tasks.gradeOpen = gradeOpen;
    expect(result).toMatchObject({ score: 7.5, maxScore: 8 });
    expect(app.test.askedOf('gradeOpen').at(-1)).toMatchObject([{ answer: rightAnswers.f }]);
  });
});

describe('a crash during generation', () => {
  it('leaves one exam, generated by the next process', async () => {
    const { writeExam } = app.test.tasks;
    const learner = await app.learner();
    app.test.tasks.writeExam = () => new Promise(() => {});
    void learner.generate();
    await app.crash(learner.user);
    app.test.tasks.writeExam = writeExam;
    const next = await createExamApp({ database: app.database, test: app.test });
    const answer = await next.model(learner.user, '/api/generate-exam-questions', {
      activityId: learner.activityId,
    });
    expect(answer.status).toBe(200);
    expect(await app.database.sql('select id from exams where user_id = $1', [learner.user])).toHaveLength(1);
  });

  it('of an exam without an activity is recovered by its generation', async () => {
    const user = randomUUID();
    const answer = await app.model(user, '/api/generate-exam-questions', { lessonTitle: 'Averages' });
    expect((await app.as(user, 'GET', `/api/exam-details/${answer.body.examId}`)).body).toMatchObject({
      attempt: 1,
      status: 'active',
    });
  });
});
