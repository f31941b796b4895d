import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GenerateLessonAnswer } from '#shared/contract/classroom.ts';
import { modelCall, streaming } from '../../classroom/test-classroom-app.ts';
import { eventsOf } from '../../http/test-app.ts';
import { startModelApp } from './test-model-app.ts';
import type { Asked } from './test-provider/test-provider.ts';
import { goodReply } from './test-provider/test-replies.ts';

let server: Awaited<ReturnType<typeof startModelApp>>;
let token: string;
let slow = false;
/** Notes without blocks, so that exactly the streamed text is stored. */
function replyTo(asked: Asked): string {
  if (asked.user.task === 'lesson-blocks') return '{"blocks":[]}';
  const text = goodReply(asked);
  return asked.user.task === 'lesson-notes' ? `${text}\n\n${'And so on. '.repeat(40)}` : text;
}

beforeAll(async () => {
  server = await startModelApp((asked) => ({
    text: replyTo(asked),
    ...(slow && asked.user.task === 'lesson-notes' ? { tokensPerSecond: 60 } : {}),
  }));
  token = await server.signUp();
});
afterAll(() => server.stop());

/** The Professor's first activity of a new course. */
async function newActivity(): Promise<string> {
  slow = false;
  const course = await server.createCourse(token, { lessons: 1 });
  const { body } = await server.as(token, 'POST', '/api/generate-lesson', { unitId: course.units[0]?.id });
  slow = true;
  return (body as GenerateLessonAnswer).lessonPlan.activities[0]?.id ?? '';
}

/** Starts streaming notes and reads `enough` events; then the reader disconnects. */
async function begin(activityId: string, enough: number) {
  const response = await server.app.request('/api/generate-notes', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...streaming },
    body: JSON.stringify({ activityId }),
  });
  const reader = (response.body as ReadableStream<Uint8Array>)
    .pipeThrough(new TextDecoderStream())
    .getReader();
  let text = '';
  while (eventsOf(text.slice(0, text.lastIndexOf('\n\n') + 2)).length < enough) {
    const { value, done } = await reader.read();
    if (done) break;
    text += value;
  }
  await reader.cancel();
  const events = eventsOf(text.slice(0, text.lastIndexOf('\n\n') + 2));
  return { events, generationId: String(events[0]?.data.generationId) };
}

const deltas = (events: ReturnType<typeof eventsOf>) =>
  events
    .slice(events.findLastIndex(({ event }) => event === 'reset') + 1)
    .filter(({ event }) => event === 'delta')
    .map(({ data }) => data.text)
    .join('');

describe('notes written by a model', () => {
  it("stop the provider's stream when cancelled", async () => {
    const { generationId } = await begin(await newActivity(), 4);
    expect(server.provider.state.live).toBe(1);
    const sent = server.provider.state.sentTokens;
    const answer = await server.as(token, 'DELETE', `/api/generations/${generationId}`);
    expect(answer.body.status).toBe('cancelled');
    await expect.poll(() => server.provider.state.live).toBe(0);
    await pause(200);
    expect(server.provider.state.sentTokens - sent).toBeLessThan(60);
  });

  it('can be resumed with Last-Event-ID without loss; the provider is called once', async () => {
    const activityId = await newActivity();
    const calls = server.provider.calls('lesson-notes').length;
    const { events, generationId } = await begin(activityId, 4);
    const last = events.at(-1)?.id ?? 0;
    const response = await server.app.request(`/api/generations/${generationId}/events`, {
      headers: { authorization: `Bearer ${token}`, ...streaming, 'last-event-id': String(last) },
    });
    const rest = eventsOf(await response.text());
    expect(rest.filter(({ event }) => event === 'delta').every(({ id }) => id > last)).toBe(true);
    const done = rest.at(-1);
    expect(done?.event).toBe('done');
    expect((deltas(events) + deltas(rest)).trim()).toBe(done?.data.notes);
    expect(server.provider.calls('lesson-notes')).toHaveLength(calls + 1);
  });

  it('are rewritten from the start by the next process after a kill, after a reset', async () => {
    const activityId = await newActivity();
    const { events, generationId } = await begin(activityId, 4);
    // The state after kill -9: a running row whose lease is not renewed.
    await server.database.sql(
      `update generations set lease_owner = 'dead', lease_expires_at = now() - interval '1 s' where id = $1`,
      [generationId],
    );
    await expect.poll(() => server.provider.state.live).toBe(0);
    const next = await startModelApp((asked) => ({ text: replyTo(asked) }), { database: server.database });
    await next.app.resumeWork();
    const last = events.at(-1)?.id ?? 0;
    const response = await server.app.request(`/api/generations/${generationId}/events`, {
      headers: { authorization: `Bearer ${token}`, ...streaming, 'last-event-id': String(last) },
    });
    const rest = eventsOf(await response.text());
    await next.stop();
    expect(rest.map(({ event }) => event)).toContain('reset');
    const done = rest.at(-1);
    expect(done?.event).toBe('done');
    expect(deltas([...events, ...rest]).trim()).toBe(done?.data.notes);
    expect(done?.data.madeBy).toEqual({ kind: 'model', model: 'test-model' });
  });

  it('count towards the tokens of their learner', async () => {
    const { body } = await server.as(token, 'GET', '/api/usage');
    const tasks = (body.byTask as { task: string; tokens: number }[]).map(({ task }) => task);
    expect(tasks).toEqual(expect.arrayContaining(['course', 'lesson', 'notes']));
    expect(Number(body.used)).toBeGreaterThan(0);
  });

  it('/api/health names the model', async () => {
    const { body } = await server.as(token, 'GET', '/api/health');
    expect(body.faculty).toEqual({ kind: 'model', model: 'test-model' });
  });
});

describe('an exam that is killed during its blind check', () => {
  it('is written once by the next process; tokens of both are counted, and every question says how it was checked', async () => {
    slow = false;
    const course = await server.createCourse(token, { lessons: 1 });
    const place = { unitId: course.units[0]?.id };
    const { body } = await server.as(token, 'POST', '/api/generate-lesson', place);
    const { activities } = (body as GenerateLessonAnswer).lessonPlan;
    const call = modelCall('/api/generate-exam-questions', { activityId: activities.at(-1)?.id });
    // The solver never answers in this process.
    server.provider.state.script = (asked) =>
      asked.user.task === 'exam-check' ? { stallAfterPieces: -1 } : { text: goodReply(asked) };
    const left = server.as(token, 'POST', '/api/generate-exam-questions', call);
    await expect.poll(() => server.provider.calls('exam-check').length).toBe(1);
    await server.database.sql(
      `update generations set lease_owner = 'dead', lease_expires_at = now() - interval '1 s' where kind = 'exam'`,
      [],
    );
    const next = await startModelApp((asked) => ({ text: goodReply(asked) }), { database: server.database });
    await next.app.resumeWork();
    const done = await left;
    const questions = done.body.questions as { type: string; check?: string }[];
    expect(questions.map(({ type, check }) => check ?? type)).toEqual([...Array(4).fill('agreed'), 'open']);
    expect([next.provider.calls('exam-questions'), next.provider.calls('exam-check')]).toEqual([
      [expect.anything()],
      [expect.anything()],
    ]);
    await next.stop();
    // A second request returns the same exam.
    const again = await server.as(token, 'POST', '/api/generate-exam-questions', call);
    expect(again.body).toEqual(done.body);
    const { body: usage } = await server.as(token, 'GET', '/api/usage');
    const tasks = (usage.byTask as { task: string }[]).map(({ task }) => task);
    expect(tasks).toEqual(expect.arrayContaining(['exam', 'check']));
  });
});
