import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bounds } from '#shared/contract/bounds.ts';
import type { ExamDetails, QuestionResult } from '#shared/contract/exam.ts';
import type { AppealReview } from '#shared/rules/appeals/decide-appeal.ts';
import { createClassroomApp } from '../../classroom/test-classroom-app.ts';
import type { AppealItem } from '../../faculty/exam-types.ts';
import { createTestFaculty } from '../../faculty/test-faculty.ts';
import { unavailable } from '../../platform/app-error.ts';
import { createExamApp, type Learner, rightAnswers } from '../test-exam.ts';

const test = createTestFaculty();
test.faculty.kind = 'model';
let app: Awaited<ReturnType<typeof createExamApp>>;
beforeAll(async () => {
  app = await createExamApp({ test, gradingMs: 2000 });
});
afterAll(() => app.database.close());
const { reviewAppeal } = test.tasks;
beforeEach(() => {
  test.faculty.kind = 'model';
  test.tasks.reviewAppeal = reviewAppeal;
});

const madeBy = { kind: 'model', model: 'm' } as const;
const looks = (...list: AppealReview[]) => {
  const asked: AppealItem[] = [];
  test.tasks.reviewAppeal = async (item) => {
    asked.push(item);
    return list[Math.min(asked.length, list.length) - 1] ?? { verdict: 'kept', reason: '', madeBy };
  };
  return asked;
};
const struck: AppealReview = { verdict: 'struck', reason: 'Both hold.', madeBy };
const better: AppealReview = {
  verdict: 'graded',
  outcome: 'partly',
  points: 0.5,
  feedback: 'Half of it.',
  reason: '“water”',
  madeBy,
};

/** A learner who has submitted with the single and the short question wrong. */
async function examined(answers: Record<string, unknown> = { ...rightAnswers, s: 'a', w: 'mean' }) {
  const learner = await app.learner();
  const examId = await learner.begun();
  await learner.submit(examId, answers);
  const path = (question: string) => `/api/exams/${examId}/appeals/${question}`;
  return {
    ...learner,
    examId,
    appeal: (question: string, argument = 'Option a holds as well.', user = learner.user) =>
      app.as(user, 'POST', path(question), { argument }),
    exam: async () => (await learner.details(examId)).body as ExamDetails,
  };
}
type Examined = Awaited<ReturnType<typeof examined>>;
const resultOf = async (learner: Examined, question: string) =>
  (await learner.exam()).results?.results.find(({ questionId }) => questionId === question) as QuestionResult;
const scoreOf = async (learner: Examined) => {
  const { results } = await learner.exam();
  return [results?.score, results?.maxScore];
};
const ledger = async (learner: Learner) => ({
  made: await learner.evidence('appeal-made'),
  decided: await learner.evidence('appeal-decided'),
});

describe('a learner can appeal each question once, with an argument', () => {
  it('a faulty question is struck and does not count', async () => {
    const learner = await examined();
    expect(await scoreOf(learner)).toEqual([5, 7]);
    const asked = looks(struck);
    const { status, body } = await learner.appeal('s');
    expect([status, body]).toEqual([200, { examId: learner.examId, questionId: 's' }]);
    expect(asked).toMatchObject([
      { question: { id: 's' }, answer: 'a', points: 0, argument: 'Option a holds as well.' },
    ]);
    expect(await resultOf(learner, 's')).toMatchObject({
      outcome: 'not-graded',
      points: 0,
      appeal: {
        status: 'decided',
        argument: 'Option a holds as well.',
        decision: {
          verdict: 'struck',
          before: { outcome: 'wrong', points: 0 },
          reason: 'Both hold.',
          madeBy,
        },
      },
    });
    expect(await scoreOf(learner)).toEqual([5, 6]);
    expect((await learner.attempts()).body.attempts).toMatchObject([{ score: 5, maxScore: 6 }]);
  });

  it('an open answer is graded again and can then no longer be self-assessed', async () => {
    const learner = await examined();
    looks(better);
    await learner.appeal('f', 'My second sentence says it.');
    expect(await resultOf(learner, 'f')).toMatchObject({
      outcome: 'partly',
      points: 0.5,
      feedback: 'Half of it.',
    });
    expect(await scoreOf(learner)).toEqual([5.5, 8]);
    expect((await learner.assess(learner.examId, 'f', ['c1'])).status).toBe(400);
  });

  it("the appeal and its outcome are recorded; the answer's own event stays unchanged", async () => {
    const learner = await examined();
    const before = await learner.evidence('question-answered');
    looks(struck);
    await learner.appeal('s');
    expect(await learner.evidence('question-answered')).toEqual(before);
    expect(await ledger(learner)).toMatchObject({
      made: [
        {
          question_id: 's',
          objective_id: 'averages/s',
          payload: { argument: 'Option a holds as well.', outcome: 'wrong' },
        },
      ],
      decided: [
        {
          exam_id: learner.examId,
          objective_id: 'averages/s',
          payload: { verdict: 'struck', before: { outcome: 'wrong', points: 0 }, reason: 'Both hold.' },
        },
      ],
    });
  });

  it('a double click appeals once and records once', async () => {
    const learner = await examined();
    const asked = looks(struck);
    const answers = await Promise.all([learner.appeal('s'), learner.appeal('s'), learner.appeal('s')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await learner.appeal('s');
    expect(asked).toHaveLength(1);
    const { made, decided } = await ledger(learner);
    expect([made.length, decided.length]).toEqual([1, 1]);
  });

  it('of two simultaneous arguments one is accepted and the other refused', async () => {
    const learner = await examined();
    looks(struck);
    const answers = await Promise.all([learner.appeal('s', 'One.'), learner.appeal('s', 'Two.')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await ledger(learner)).made).toHaveLength(1);
    const [again] = await Promise.all([learner.appeal('s', 'Three.')]);
    expect(again).toMatchObject({ status: 409, body: { detail: expect.stringContaining('already') } });
  });

  it('each question can be appealed separately', async () => {
    const learner = await examined();
    looks(struck);
    await Promise.all([learner.appeal('s'), learner.appeal('w')]);
    expect(await scoreOf(learner)).toEqual([5, 5]);
    expect((await ledger(learner)).decided).toHaveLength(2);
  });
});

describe('an appeal is refused', () => {
  it.each<
    [
      string,
      (learner: Examined) => Promise<{ status: number; body: Record<string, unknown> }>,
      number,
      string,
    ]
  >([
    ['for a right answer', (one) => one.appeal('m'), 409, 'all its points'],
    ['for a question of another exam', (one) => one.appeal('nowhere'), 400, 'no such question'],
    ['without an argument', (one) => one.appeal('s', '  '), 400, ''],
    [
      'for an argument that is too long',
      (one) => one.appeal('s', 'x'.repeat(bounds.appealArgument + 1)),
      400,
      '',
    ],
    ['for another learner', (one) => one.appeal('s', 'Mine.', randomUUID()), 404, 'not yours'],
  ])('%s', async (_, ask, status, detail) => {
    const learner = await examined();
    const asked = looks(struck);
    const answer = await ask(learner);
    expect(answer.status).toBe(status);
    expect(String(answer.body.detail)).toContain(detail);
    expect(asked).toEqual([]);
    expect(await ledger(learner)).toEqual({ made: [], decided: [] });
  });

  it('before submission, and while another exam is in progress', async () => {
    const learner = await examined();
    const second = await learner.begun({ attempt: 2 });
    expect(
      (await app.as(learner.user, 'POST', `/api/exams/${second}/appeals/s`, { argument: 'Why?' })).status,
    ).toBe(409);
    expect(await learner.appeal('s')).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('going on') },
    });
    await learner.leave(second);
    expect((await learner.appeal('s')).status).toBe(200);
  });
});

describe('when the model does not answer', () => {
  it('the points stay, the reason is shown, it can be retried, and the request is recorded once', async () => {
    const learner = await examined();
    test.tasks.reviewAppeal = () => Promise.reject(unavailable('The model did not answer.'));
    expect(await learner.appeal('s')).toMatchObject({
      status: 503,
      body: { detail: 'The model did not answer.' },
    });
    expect(await resultOf(learner, 's')).toMatchObject({
      outcome: 'wrong',
      appeal: { status: 'failed', problem: 'The model did not answer.' },
    });
    looks(struck);
    expect((await learner.appeal('s')).status).toBe(200);
    expect(await resultOf(learner, 's')).toMatchObject({ appeal: { status: 'decided' } });
    const { made, decided } = await ledger(learner);
    expect([made.length, decided.length]).toEqual([1, 1]);
  });

  it('the wait is limited', async () => {
    const learner = await examined();
    test.tasks.reviewAppeal = (_item, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
    expect((await learner.appeal('s')).status).toBe(503);
    expect(await resultOf(learner, 's')).toMatchObject({ appeal: { status: 'failed' } });
  });

  it('after a kill in the middle, the next process continues, and it counts once', async () => {
    const learner = await examined();
    let killed = 0;
    test.tasks.reviewAppeal = () => {
      killed += 1;
      return new Promise(() => {});
    };
    void learner.appeal('s');
    await expect.poll(() => killed).toBe(1);
    await app.crash(learner.user);
    expect(await resultOf(learner, 's')).toMatchObject({ outcome: 'wrong', appeal: { status: 'waiting' } });
    const other = createTestFaculty();
    other.faculty.kind = 'model';
    other.tasks.reviewAppeal = async () => struck;
    const next = await createClassroomApp({ database: app.database, test: other });
    await next.generations.resume();
    await expect.poll(async () => (await resultOf(learner, 's')).appeal?.status).toBe('decided');
    await next.generations.stop(0);
    expect(await scoreOf(learner)).toEqual([5, 6]);
    const { made, decided } = await ledger(learner);
    expect([made.length, decided.length]).toEqual([1, 1]);
  });
});

describe('without a model', () => {
  it('the details say so, the objection is recorded, and the points stay', async () => {
    const learner = await examined();
    expect((await learner.exam()).appeals).toBe('judged');
    test.faculty.kind = 'library';
    const app2 = await createExamApp({ test, database: app.database });
    const details = async () =>
      (await app2.as(learner.user, 'GET', `/api/exam-details/${learner.examId}`)).body as ExamDetails;
    expect((await details()).appeals).toBe('recorded');
    looks({ verdict: 'disputed', reason: 'Nobody can judge this here.', madeBy: { kind: 'library' } });
    const sent = { argument: 'Both hold.' };
    const path = `/api/exams/${learner.examId}/appeals`;
    expect((await app2.as(learner.user, 'POST', `${path}/s`, sent)).status).toBe(200);
    expect(await resultOf(learner, 's')).toMatchObject({
      outcome: 'wrong',
      appeal: { decision: { verdict: 'disputed' } },
    });
    expect(await scoreOf(learner)).toEqual([5, 7]);
    // An ungraded answer is self-assessed with its checklist instead.
    const open = await app2.as(learner.user, 'POST', `${path}/f`, sent);
    expect(open).toMatchObject({ status: 409, body: { detail: expect.stringContaining('checklist') } });
  });
});
