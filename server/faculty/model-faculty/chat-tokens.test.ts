import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { startModelApp } from './test-model-app.ts';
import type { Script } from './test-provider/test-provider.ts';
import { goodReply } from './test-provider/test-replies.ts';

type App = Awaited<ReturnType<typeof startModelApp>>;
let server: App | null = null;
afterEach(async () => {
  await server?.stop();
  server = null;
});

const good: Script = (asked) => ({ text: goodReply(asked) });

async function setUp(script: Script, dailyTokens = 200_000) {
  const app = await startModelApp(script, { env: { AI_DAILY_TOKENS_PER_USER: String(dailyTokens) } });
  server = app;
  const token = await app.signUp();
  const say = (said: Record<string, unknown>) =>
    app.as(token, 'POST', '/api/professor-chat', {
      leader: 'Professor',
      lessonTitle: 'Firing',
      studentMessage: 'What is a kiln?',
      ...said,
    });
  return {
    app,
    token,
    say,
    asked: () => app.provider.calls('professor-chat').length,
    /** The day's sum, including reservations, and the sums of the tasks. */
    day: async () => {
      const { used, byTask } = (await app.as(token, 'GET', '/api/usage')).body as {
        used: number;
        byTask: { task: string; tokens: number }[];
      };
      return { used, spent: byTask.reduce((sum, { tokens }) => sum + tokens, 0) };
    },
  };
}

describe('the advance reservation of a chat reply', () => {
  it('is replaced by the real cost, however long the prompt is', async () => {
    const { say, asked, day } = await setUp(good);
    for (const notes of [null, 'Clay shrinks when it dries. '.repeat(1500)]) {
      expect((await say({ notes })).body.madeBy).toMatchObject({ kind: 'model' });
      const { used, spent } = await day();
      expect(used).toBe(spent);
      expect(spent).toBeGreaterThan(0);
    }
    expect(asked()).toBe(2);
  });

  it('is returned when the message was answered before or is sent twice at once', async () => {
    const { app, token, say, asked, day } = await setUp(good);
    const course = await app.createCourse(token, { lessons: 1 });
    const plan = await app.as(token, 'POST', '/api/generate-lesson', { unitId: course.units[0]?.id });
    const { lessonPlan } = plan.body as { lessonPlan: { activities: { id: string }[] } };
    const said = { messageId: randomUUID(), activityId: lessonPlan.activities[0]?.id };
    const [one, two] = await Promise.all([say(said), say(said)]);
    expect((await say(said)).body).toEqual(one?.body);
    expect(two?.body).toEqual(one?.body);
    expect(asked()).toBe(1);
    const { used, spent } = await day();
    expect(used).toBe(spent);
  });

  it('is returned when the model does not answer or is not asked', async () => {
    const { say, asked, day } = await setUp(() => ({ hangUp: true }));
    const failures = 5;
    for (let turn = 0; turn < failures + 1; turn += 1) await say({});
    // From then on the breaker is open.
    expect(asked()).toBe(failures);
    expect(await day()).toEqual({ used: 0, spent: 0 });
  });

  it('does not prevent a reply for which tokens are left', async () => {
    const { say, asked, day } = await setUp(good, 8000);
    expect((await say({})).body.madeBy).toMatchObject({ kind: 'model' });
    expect(asked()).toBe(1);
    const { used, spent } = await day();
    expect(used).toBe(spent);
  });

  it('is not made for an ended session: the model is not asked and nothing is stored', async () => {
    const { app, token, say, asked } = await setUp(good);
    const course = await app.createCourse(token, { lessons: 1 });
    const plan = await app.as(token, 'POST', '/api/generate-lesson', { unitId: course.units[0]?.id });
    const { lessonPlan } = plan.body as { lessonPlan: { activities: { id: string }[] } };
    const stored = async () => {
      const [row] = await app.database.sql(
        `select (select count(*) from messages)::int as messages, (select count(*) from generations)::int as generations,
           (select coalesce(sum(input_tokens), 0) from token_use)::int as tokens`,
      );
      return row;
    };
    const before = await stored();
    await app.as(token, 'POST', '/auth/v1/logout');
    for (const said of [{}, { activityId: lessonPlan.activities[0]?.id, messageId: randomUUID() }]) {
      expect(await say(said)).toMatchObject({ status: 401, body: { detail: 'No authenticated session.' } });
    }
    expect(await stored()).toEqual(before);
    expect(asked()).toBe(0);
  });
});
