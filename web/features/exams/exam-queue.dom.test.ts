import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExamDetails } from '#shared/contract/exam.ts';
import { useSessionStore } from '../../lib/session-store.ts';
import { type Asked, answer as answerWith, problem, serve } from '../../lib/test-server.ts';
import { answer, flag, goTo } from './exam-giving.ts';
import { examQueue } from './exam-queue.ts';
import { examNow, resetExam, useExamStore } from './exam-store.ts';
import { submit } from './exam-submission.ts';
import { emptyExam } from './state/exam-state.ts';
import { sendingOf } from './state/sending.ts';

vi.mock('../../lib/auth-client.ts', () => ({ accessToken: async () => 'token' }));

const examId = '00000000-0000-4000-8000-000000000001';
const save = `PUT /api/exams/${examId}/answers`;
const look = `GET /api/exam-details/${examId}`;
const details = (fields: Partial<ExamDetails> = {}): ExamDetails => ({
  examId,
  title: 'Exam',
  status: 'active',
  startedAt: '2026-01-01T10:00:00Z',
  attempt: 1,
  questions: ['q1', 'q2'].map((id) => ({ id, type: 'short', prompt: id, objectiveId: 'o' })),
  studentAnswers: {},
  flagged: [],
  madeBy: { kind: 'library' },
  ...fields,
});
const saves = (calls: Asked[]) => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { title, questions } = details();
  const exam = { examId, title, isExamActive: true, isExamSubmitted: false };
  useExamStore.setState({ ...emptyExam, exam, questions, activityId: 'a1' }, true);
});
afterEach(async () => {
  localStorage.clear();
  resetExam();
  await pass(60_000);
  useSessionStore.setState({ status: 'signed-out', user: null });
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('exam answers are saved as they are entered', () => {
  it('400 ms after the last change, in one call', async () => {
    const calls = serve({ [save]: () => answerWith(details()) });
    answer('q1', 'a');
    await pass(399);
    answer('q1', 'ab');
    answer('q2', 'c');
    await pass(399);
    expect(calls).toEqual([]);
    await pass(1);
    expect(saves(calls)).toMatchObject([{ answers: { q1: 'ab', q2: 'c' } }]);
    expect(examQueue.waiting()).toEqual([]);
  });

  it('at once when the learner moves to another question', async () => {
    const calls = serve({ [save]: () => answerWith(details()) });
    answer('q1', 'a');
    goTo(1);
    await pass(0);
    expect(calls).toHaveLength(1);
  });

  it('one call at a time; a change during a call follows and is not overwritten by the response', async () => {
    const open: ((response: Response) => void)[] = [];
    const calls = serve({ [save]: () => new Promise((resolve) => open.push(resolve)) });
    answer('q1', 'a');
    goTo(1);
    await pass(0);
    answer('q1', 'b');
    await pass(1000);
    expect(calls).toHaveLength(1);
    open[0]?.(answerWith(details({ studentAnswers: { q1: 'a' } })));
    await pass(10);
    expect(saves(calls)[1]).toMatchObject({ answers: { q1: 'b' } });
    expect(examNow().studentAnswers).toEqual({ q1: 'b' });
  });

  it('again after a lost connection, without losing any', async () => {
    let lost = true;
    const calls = serve({
      [save]: () => (lost ? Promise.reject(new TypeError('offline')) : answerWith(details())),
    });
    answer('q1', 'a');
    await pass(400);
    expect(sendingOf(examQueue.waiting(), 'failed', false)).toMatchObject({
      saving: 'unsaved',
      connected: false,
      unsaved: new Set(['q1']),
    });
    lost = false;
    await pass(2000);
    expect(saves(calls).at(-1)).toMatchObject({ answers: { q1: 'a' } });
    expect(sendingOf(examQueue.waiting(), null, false).saving).toBe('saved');
  });

  it('not again after the exam has ended, whose stored state is then shown', async () => {
    const calls = serve({
      [save]: () => problem(409, 'submitted'),
      [look]: () => answerWith(details({ status: 'submitted', studentAnswers: { q1: 'first' } })),
    });
    answer('q1', 'late');
    await pass(60_000);
    expect(saves(calls)).toHaveLength(1);
    expect(examNow()).toMatchObject({
      studentAnswers: { q1: 'first' },
      exam: { isExamActive: false, isExamSubmitted: true },
    });
  });

  it('except one that is permanently rejected, which does not block the others', async () => {
    const taken: unknown[] = [];
    serve({
      [save]: ({ body }) => {
        const { answers } = body as { answers: Record<string, string> };
        if (answers.q1 === 'too long') return problem(400, 'Too long');
        taken.push(answers);
        return answerWith(details());
      },
      [look]: () => answerWith(details()),
    });
    answer('q1', 'too long');
    answer('q2', 'kept');
    await pass(400);
    expect(taken).toEqual([{ q2: 'kept' }]);
  });

  it('at once when the page is left, and kept until the server confirms', async () => {
    const calls = serve({ [save]: () => new Promise<Response>(() => undefined) });
    answer('q2', 'because');
    flag('q1', true);
    expect(calls).toEqual([]);
    window.dispatchEvent(new Event('pagehide'));
    expect(calls.at(-1)?.body).toMatchObject({ answers: { q2: 'because' }, flags: { q1: true } });
    const kept = Object.keys(localStorage).filter((key) => key.startsWith('outbox-'));
    expect(kept).toHaveLength(2);
  });
});

describe('an unconfirmed submission', () => {
  it('locks the exam and includes every unsent answer', async () => {
    const sent: string[] = [];
    serve({
      'GET /prompts/examinerGradingPrompt.txt': () => new Response('Grade.'),
      'POST /api/submit-exam': ({ body }) => {
        sent.push((body as { messages: { content: string }[] }).messages[1]?.content ?? '');
        return Promise.reject(new TypeError('offline'));
      },
      [look]: () => Promise.reject(new TypeError('offline')),
    });
    answer('q1', 'a');
    const submitted = submit();
    await pass(0);
    expect(await submitted).toBe(false);
    expect(JSON.parse(sent[0] ?? '')).toMatchObject({ examId, studentAnswers: { q1: 'a' } });
    answer('q1', 'late');
    flag('q2', true);
    expect([examNow().studentAnswers, examNow().flagged]).toEqual([{ q1: 'a' }, []]);
    const sending = sendingOf(examQueue.waiting(), 'failed', false);
    expect(sending).toMatchObject({ handedIn: true, submitting: false, connected: false });
    window.dispatchEvent(new Event('pagehide'));
    expect(sent).toHaveLength(1);
  });

  it('is dropped if the server does not have it: the exam continues and the answers are saved', async () => {
    const calls = serve({
      'GET /prompts/examinerGradingPrompt.txt': () => new Response('Grade.'),
      'POST /api/submit-exam': () => problem(503, 'Not now'),
      [look]: () => answerWith(details()),
      [save]: () => answerWith(details({ studentAnswers: { q1: 'a' } })),
    });
    answer('q1', 'a');
    const submitted = submit();
    await pass(500);
    expect(await submitted).toBe(false);
    expect(saves(calls)).toMatchObject([{ answers: { q1: 'a' } }]);
    expect(examQueue.waiting()).toEqual([]);
    answer('q2', 'goes on');
    expect(examNow().studentAnswers).toEqual({ q1: 'a', q2: 'goes on' });
  });
});
