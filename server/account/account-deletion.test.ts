import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { departedCreatorId } from '#shared/rules/account-closing.ts';
import { eventually } from '../../tools/check/testing/eventually.ts';
import { createLogger } from '../platform/logger.ts';
import { createAccountService } from './account-service.ts';
import type { Learner } from './test-account-app.ts';
import { confirmation, testAccounts } from './test-accounts.ts';

const { app, learnerWithEverything, tablesWith, fileOf } = testAccounts();

describe('Delete my account', () => {
  const close = (learner: Learner, body: Record<string, unknown> = {}) =>
    app.as(learner.token, 'DELETE', '/api/account', { confirmation, password: learner.password, ...body });

  it('removes id and address from the whole database, except the mail that confirms the deletion', async () => {
    const learner = await learnerWithEverything();
    const before = await tablesWith(learner.id);
    expect(before).toEqual(expect.arrayContaining(['auth.users', 'public.evidence', 'public.messages']));
    expect((await close(learner)).status).toBe(204);
    expect(await tablesWith(learner.id)).toEqual([]);
    for (const id of Object.values(learner.ids)) expect(await tablesWith(id)).toEqual([]);
    expect(await tablesWith(learner.email)).toEqual(['auth.mails']);
    const mails = await app.database.sql(
      `select subject from auth.mails where recipient = '${learner.email}'`,
    );
    expect(mails).toEqual([{ subject: 'Your account has been deleted' }]);
  });

  it('leaves the data of other users unchanged', async () => {
    const [learner, other] = [await learnerWithEverything(), await learnerWithEverything()];
    const before = await fileOf(other);
    await close(learner);
    expect({ ...(await fileOf(other)), exportedAt: before.exportedAt }).toEqual(before);
  });

  it('ends the session at once, invalidates the password and frees the address', async () => {
    const learner = await app.signUp();
    await close(learner);
    expect((await app.as(learner.token, 'GET', '/api/profile')).status).toBe(401);
    const { email, password } = learner;
    const again = await app.as(null, 'POST', '/auth/v1/token?grant_type=password', { email, password });
    expect(again.status).toBe(400);
    expect((await app.as(null, 'POST', '/auth/v1/signup', { email, password })).status).toBe(200);
  });

  it('keeps copies that others have added, without naming a creator', async () => {
    const [learner, other] = [await learnerWithEverything(), await app.signUp()];
    await app.database.sql(
      `update ml_courses_staging set visibility = 'public' where id = '${learner.ids.course}'`,
    );
    const added = await app.as(other.token, 'POST', `/api/courses/${learner.ids.course}/fork`, {});
    expect(added.status).toBe(201);
    await close(learner);
    const kept = await app.as(other.token, 'GET', `/api/courses/${added.body.id}`);
    expect(kept.body).toMatchObject({ creatorId: departedCreatorId, ownerId: other.id, forkLevel: 1 });
    expect((await app.as(other.token, 'GET', '/api/courses')).body.courses).toHaveLength(1);
  });

  it.each([
    [{ password: 'wrong' }, 'password', 'This is not your password.'],
    [{ password: undefined }, 'password', 'Enter your password.'],
    [{ confirmation: 'yes' }, 'confirmation', 'Type the words exactly as they are shown.'],
    [{ nonce: '000000' }, 'nonce', 'This code is wrong or has expired.'],
  ])('%j changes nothing and names the wrong field', async (body, field, message) => {
    const learner = await app.signUp();
    const refused = await close(learner, body);
    expect([refused.status, refused.body.fields]).toEqual([400, { [field]: message }]);
    expect((await app.as(learner.token, 'GET', '/api/profile')).status).toBe(200);
  });

  it('accepts a mailed code instead of a password', async () => {
    const learner = await app.signUp();
    await app.as(learner.token, 'GET', '/auth/v1/reauthenticate');
    const [mail] = await app.database.sql(`select text from auth.mails where recipient = '${learner.email}'`);
    const nonce = /\b\d{6}\b/.exec(String(mail?.text))?.[0];
    expect((await close(learner, { password: undefined, nonce })).status).toBe(204);
  });

  it('requires a session, and two simultaneous requests delete once', async () => {
    const learner = await app.signUp();
    expect((await app.as(null, 'DELETE', '/api/account', { confirmation })).status).toBe(401);
    const both = await Promise.all([close(learner), close(learner)]);
    expect(both.map(({ status }) => status).filter((status) => status === 204).length).toBeGreaterThan(0);
    for (const { status } of both) expect([204, 401]).toContain(status);
    const mails = await app.database.sql(`select id from auth.mails where recipient = '${learner.email}'`);
    expect(mails).toHaveLength(1);
  });

  it('stops running generations, so that nothing is written afterwards', async () => {
    const learner = await app.signUp();
    const course = {
      title: randomUUID(),
      description: 'I want to understand averages.',
      objectives: [],
      priorKnowledge: [],
      difficultyLevel: 'Beginner',
      weeklyHours: 3,
      lessons: 4,
    };
    const making = app.as(learner.token, 'POST', '/api/courses', { course });
    const begun = 'select 1 from generations where user_id = $1';
    await eventually(async () => expect(await app.database.sql(begun, [learner.id])).toHaveLength(1));
    expect((await close(learner)).status).toBe(204);
    await making;
    expect(await tablesWith(learner.id)).toEqual([]);
  });

  it('deletes later the data that a concurrent request wrote after the deletion', async () => {
    const clock = { now: () => new Date() };
    const auth = { proveAgain: async () => {}, deleteAccount: async () => {} };
    const generations = { cancelAllOf: async () => {} };
    const documents = { removeAllOf: async () => {} };
    const logger = createLogger('silent');
    const isExamActive = async () => false;
    const account = createAccountService({
      database: app.database,
      clock,
      logger,
      auth,
      generations,
      documents,
      isExamActive,
    });
    const userId = randomUUID();
    await account.close(userId, { confirmation, password: 'x' }, '::1');
    await app.database.sql(
      `insert into evidence (user_id, id, kind, occurred_at) values ('${userId}', gen_random_uuid(), 'time-spent', now())`,
    );
    await account.sweep();
    expect(await tablesWith(userId)).toEqual([]);
  });
});
