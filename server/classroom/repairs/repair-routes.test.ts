import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Practice } from '#shared/contract/repairs.ts';
import { rightAnswers } from '../../exams/test-exam.ts';
import { replyOf, secret } from '../../faculty/test-faculty.ts';
import { createRepairApp, type RepairApp } from './test-repair-app.ts';

let app: RepairApp;
beforeAll(async () => {
  app = await createRepairApp();
});
afterAll(() => app.database.close());
beforeEach(() => app.duringExam(false));

const read = async (user: string, id: string) =>
  (await app.as(user, 'GET', `/api/repairs/${id}`)).body as unknown as Practice;
const reply = (user: string, id: string, questionId: string, answer: unknown) =>
  app.as(user, 'POST', `/api/repairs/${id}/answers`, { questionId, answer });
const hint = (user: string, id: string, questionId: string, known = 0) =>
  app.as(user, 'POST', `/api/repairs/${id}/hints`, { questionId, known });
const planOf = async (user: string, unitId: string) => {
  const { body } = await app.as(user, 'POST', '/api/generate-lesson', { unitId });
  return (body.lessonPlan as { activities: { id: string; type: string; title: string }[] }).activities;
};
const events = (user: string, kind: string) =>
  app.database.sql('select * from evidence where user_id = $1 and kind = $2', [user, kind]);

describe('a repair activity', () => {
  it('is appended to the lesson with its own address and is still there after a reload', async () => {
    const { user, unitId, courseId } = await app.missed();
    const before = await planOf(user, unitId);
    const { status, body } = await app.begin(user, unitId);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { courseId, unitId, unitIndex: 0, activityIndex: before.length },
    });
    const after = await planOf(user, unitId);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.at(-1)).toMatchObject({ id: body.activityId, type: 'repair', title: 'Once more: Averages' });
    expect(await planOf(user, unitId)).toEqual(after);
  });

  it('covers exactly the failed objectives: notes and questions are requested for them alone', async () => {
    const { user, unitId } = await app.missed();
    const id = String((await app.begin(user, unitId)).body.activityId);
    await app.as(user, 'POST', '/api/generate-notes', { activityId: id });
    await app.as(user, 'POST', `/api/repairs/${id}/practice`);
    const aims = [{ id: 'averages/s' }, { id: 'averages/w' }];
    expect(app.test.askedOf('writeNotes').at(-1)).toMatchObject({ unit: { objectives: aims } });
    expect(app.test.askedOf('writeExam').at(-1)).toMatchObject({ unit: { objectives: aims } });
  });

  it('is created once by two clicks; an open one is continued, after a finished one a new one can begin', async () => {
    const { user, unitId } = await app.missed();
    const both = await Promise.all([app.begin(user, unitId), app.begin(user, unitId)]);
    expect(new Set(both.map(({ body }) => body.activityId)).size).toBe(1);
    const id = String(both[0].body.activityId);
    await app.as(user, 'POST', `/api/repairs/${id}/practice`);
    for (const { id: question } of (await read(user, id)).questions ?? [])
      await reply(user, id, question, wrongOf(question));
    const next = await app.begin(user, unitId);
    expect(next.body.activityId).not.toBe(id);
    expect((await planOf(user, unitId)).at(-1)?.title).toMatch(/^Once more \(2\): /);
  });

  it('answers 409 when nothing failed, 404 for another user or an unknown lesson, and 401 for a visitor', async () => {
    const { user, unitId } = await app.missed({ s: 'b', w: 'median' });
    expect(await app.begin(user, unitId)).toMatchObject({ status: 409 });
    expect(await app.begin(randomUUID(), unitId)).toMatchObject({ status: 404 });
    expect((await app.begin(user, randomUUID())).status).toBe(404);
    expect((await app.begin(null, unitId)).status).toBe(401);
  });
});

const wrongOf = (question: string) => {
  if (question === 'm' || question === 'o') return [];
  return question === 'p' ? {} : '';
};

describe('practice with immediate feedback', () => {
  it('shows no key before the answer, the result right after it, and only questions that can be scored', async () => {
    const { user, id } = await app.begun();
    const before = await read(user, id);
    expect(JSON.stringify(before)).not.toContain(secret);
    expect(before.questions?.map((question) => question.id)).not.toContain('f');
    const { body } = await reply(user, id, 's', 'a');
    expect(body).toMatchObject({
      answers: { s: { answer: 'a', result: { outcome: 'wrong', correctAnswer: 'b' } } },
    });
    expect((body as unknown as Practice).answers.m).toBeUndefined();
  });

  it('counts the first answer, also when sent twice, and shows it again after a reload', async () => {
    const { user, id } = await app.begun();
    await Promise.all([reply(user, id, 's', 'b'), reply(user, id, 's', 'b')]);
    await reply(user, id, 's', 'a');
    expect((await read(user, id)).answers.s).toMatchObject({ answer: 'b', result: { outcome: 'correct' } });
    expect(await events(user, 'practice-answered')).toHaveLength(1);
  });

  it('records every answer as evidence on its objective, and its end once', async () => {
    const { user, id } = await app.begun();
    for (const question of (await read(user, id)).questions ?? [])
      await reply(user, id, question.id, rightAnswers[question.id]);
    expect((await read(user, id)).finished).toBe(true);
    await reply(user, id, 's', 'b');
    expect(await events(user, 'repair-finished')).toMatchObject([
      { activity_id: id, payload: { objectiveIds: ['averages/s', 'averages/w'] } },
    ]);
    const answers = await events(user, 'practice-answered');
    expect(answers.map(({ objective_id }) => objective_id)).toContain('averages/s');
  });

  it('is written knowing the questions as they were asked, so that their numbers can be others', async () => {
    const { user, unitId } = await app.missed();
    const id = String((await app.begin(user, unitId)).body.activityId);
    const { writeExam } = app.test.tasks;
    let asked: string[] = [];
    app.test.tasks.writeExam = (view, options, ...rest) => {
      asked = (options.asked ?? []).map((question) => question.id);
      return writeExam(view, options, ...rest);
    };
    await app.as(user, 'POST', `/api/repairs/${id}/practice`);
    app.test.tasks.writeExam = writeExam;
    expect(asked).toEqual(expect.arrayContaining(['s', 'w']));
  });

  it('without questions consists of the notes and is finished by reading them', async () => {
    const { user, unitId } = await app.missed();
    const id = String((await app.begin(user, unitId)).body.activityId);
    expect((await app.as(user, 'POST', `/api/repairs/${id}/finish`)).status).toBe(409);
    const { writeExam } = app.test.tasks;
    app.test.tasks.writeExam = async () => ({
      title: '',
      questions: [],
      keys: {},
      madeBy: { kind: 'library' },
    });
    await app.as(user, 'POST', `/api/repairs/${id}/practice`);
    app.test.tasks.writeExam = writeExam;
    expect((await app.as(user, 'POST', `/api/repairs/${id}/finish`)).body).toMatchObject({
      questions: [],
      finished: true,
    });
  });

  it('answers 400 for an answer that does not fit, 404 for an unknown question or another user, 409 during an exam', async () => {
    const { user, id } = await app.begun();
    expect((await reply(user, id, 's', ['a'])).status).toBe(400);
    expect((await reply(user, id, 'x', 'a')).status).toBe(404);
    expect((await reply(randomUUID(), id, 's', 'a')).status).toBe(404);
    app.duringExam(true);
    expect((await reply(user, id, 's', 'a')).status).toBe(409);
    expect((await app.as(user, 'GET', `/api/repairs/${id}`)).status).toBe(409);
    expect((await hint(user, id, 's')).status).toBe(409);
  });

  it('reveals no earlier answers during an exam, not even by finishing', async () => {
    const { user, id } = await app.begun();
    for (const { id: question } of (await read(user, id)).questions ?? [])
      await reply(user, id, question, rightAnswers[question]);
    app.duringExam(true);
    const answer = await app.as(user, 'POST', `/api/repairs/${id}/finish`);
    expect(answer.status).toBe(409);
    expect(JSON.stringify(answer.body)).not.toContain('correctAnswer');
  });
});

describe('hints', () => {
  it('get stronger one by one, are recorded, and lower the weight of the answer', async () => {
    const { user, id } = await app.begun();
    const { examinerReply } = app.test.tasks;
    app.test.tasks.examinerReply = async ({ history, current }) => ({
      ...replyOf(`Hint ${history.length + 1}`),
      hint: { strength: history.length + 1, of: 2, questionId: current?.id ?? null, objectiveId: null },
    });
    expect((await hint(user, id, 's')).body).toEqual({ given: ['Hint 1'], more: true });
    expect((await hint(user, id, 's')).body).toEqual({ given: ['Hint 1'], more: true });
    expect((await hint(user, id, 's', 1)).body).toEqual({ given: ['Hint 1', 'Hint 2'], more: false });
    expect((await hint(user, id, 's', 2)).body).toEqual({ given: ['Hint 1', 'Hint 2'], more: false });
    app.test.tasks.examinerReply = examinerReply;
    await reply(user, id, 's', 'b');
    expect((await read(user, id)).hints.s?.given).toHaveLength(2);
    const [answer] = await events(user, 'practice-answered');
    expect(answer?.payload).toMatchObject({ hints: 2 });
    expect((await hint(user, id, 's', 2)).status).toBe(409);
  });
});
