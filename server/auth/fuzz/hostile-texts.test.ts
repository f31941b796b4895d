import { expect, it } from 'vitest';
import { z } from 'zod';
import { hostile, textsIn } from '../../fuzz/test-hostile-texts.ts';
import { type JsonSchema, textFieldsOf, usualBody, withText } from '../../fuzz/test-text-fields.ts';
import * as admins from '../admin/admin-input.ts';
import * as accounts from '../auth-input.ts';
import { authRoutes } from '../http/auth-routes.ts';
import * as factors from '../mfa/mfa-input.ts';
import * as passkeys from '../passkeys/passkey-input.ts';
import { bearer, goodPassword, newAddress, signedUp, testAuthServer } from '../test-auth-server.ts';

const server = testAuthServer({ smsAutoconfirm: true });

/** What a write takes, by its route; `grant`: which of several bodies. */
const bodies: [route: string, body: z.ZodType, grant?: string][] = [
  ['POST /signup', accounts.signUpSchema],
  ['POST /token', accounts.passwordGrantSchema, 'password'],
  ['POST /token', accounts.refreshGrantSchema, 'refresh_token'],
  ['POST /token', accounts.pkceGrantSchema, 'pkce'],
  ['POST /token', accounts.idTokenGrantSchema, 'id_token'],
  ['POST /otp', accounts.otpSchema],
  ['POST /magiclink', accounts.otpSchema],
  ['POST /recover', accounts.recoverSchema],
  ['POST /resend', accounts.resendSchema],
  ['POST /verify', accounts.verifySchema],
  ['PUT /user', accounts.userUpdateSchema],
  ['POST /factors', factors.enrolSchema],
  ['POST /factors/:id/challenge', factors.challengeSchema],
  ['POST /factors/:id/verify', factors.verifyFactorSchema],
  ['POST /factors/recovery-codes/verify', factors.recoveryCodeSchema],
  ['POST /passkeys/authentication/verify', passkeys.passkeyAnswerSchema],
  ['POST /passkeys/registration/options', passkeys.beginPasskeySchema],
  ['POST /passkeys/registration/verify', passkeys.passkeyAnswerSchema],
  ['PATCH /passkeys/:id', passkeys.renamePasskeySchema],
  ['POST /admin/users', admins.createUserSchema],
  ['PUT /admin/users/:id', admins.changeAnyUserSchema],
  ['DELETE /admin/users/:id', admins.deleteUserSchema],
  ['PUT /admin/users/:id/factors/:factorId', admins.changeFactorSchema],
  ['POST /admin/generate_link', admins.generateLinkSchema],
  ['POST /invite', admins.inviteSchema],
  ['POST /admin/accounts', admins.accountListSchema],
];
/** Writes that read no body of JSON. */
const bodiless = [
  'POST /logout',
  'POST /callback',
  'POST /factors/recovery-codes',
  'POST /passkeys/authentication/options',
  'DELETE /factors/:id',
  'DELETE /passkeys/:id',
  'DELETE /sessions/:id',
  'DELETE /user/identities/:id',
  'DELETE /admin/users/:id/factors/:factorId',
  'DELETE /admin/users/:id/passkeys/:passkeyId',
];

it('every write route is tested or reads no body', () => {
  const { routes } = authRoutes({ service: server.service, trustedProxies: 0 });
  const writes = routes
    .filter(({ method, path }) => !['ALL', 'GET'].includes(method) && !path.includes('*'))
    .map(({ method, path }) => `${method} ${path.replace('/auth/v1', '')}`);
  const known = [...bodies.map(([route]) => route), ...bodiless];
  expect([...new Set(writes)].sort()).toEqual([...new Set(known)].sort());
});

/** A new user for each route, with a second factor being enrolled. */
async function somebody() {
  const { id, accessToken } = await signedUp(server);
  const factor = await server.call('POST', '/factors', { factor_type: 'totp' }, bearer(accessToken));
  return { id, accessToken, factorId: String(factor.body.id) };
}

it('a hostile text in any field is refused or stored unchanged and read back unchanged', async () => {
  const sent = new Map<string, string>();
  const readBack = new Set<string>();
  const wrong: unknown[] = [];
  /** Whatever stands between marks must be what was sent with them. */
  const check = (answer: unknown): void => {
    for (const text of textsIn(answer))
      for (const [from] of text.matchAll(/«\d+:/g)) {
        readBack.add(from);
        if (!text.includes(sent.get(from) ?? '?')) wrong.push([from, text]);
      }
  };
  for (const [route, body, grant] of bodies) {
    const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    const [method = '', path = ''] = route.split(' ');
    const isAdmin = path.startsWith('/admin') || path === '/invite';
    let who = await somebody();
    const send = async (fill: (usual: unknown) => unknown) => {
      if ((await server.call('GET', '/user', undefined, bearer(who.accessToken))).status >= 400)
        who = await somebody();
      const id = path.startsWith('/factors') ? who.factorId : who.id;
      const filled = path.replace(':id', id).replace(':factorId', who.factorId);
      const token = isAdmin ? await server.adminToken() : who.accessToken;
      // Only the field under test, beside the required ones.
      const usual = usualBody(schema, {
        ...{ anyName: 'nickname', email: newAddress(), password: goodPassword, phone: undefined },
        ...{ type: path === '/admin/generate_link' ? 'magiclink' : 'signup', factor_type: 'totp' },
        ...{ id: crypto.randomUUID(), data: {}, user_metadata: {}, app_metadata: {}, create_user: true },
        ...{ code_challenge: undefined, code_challenge_method: undefined, channel: undefined },
        ...{ password_hash: undefined, role: undefined, ban_duration: undefined, webauthn: undefined },
        ...{ nonce: undefined, current_password: undefined, redirect_to: server.publicUrl },
      });
      const own = path === '/user' ? { ...(usual as object), email: undefined, password: undefined } : usual;
      const where = grant ? `${filled}?grant_type=${grant}` : filled;
      const answer = await server.call(method, where, fill(own), bearer(token));
      return { ...answer, who };
    };
    for (const { at, maxLength } of textFieldsOf(schema, { anyName: 'nickname' })) {
      const where = `${route} ${grant ?? ''} ${at.join('.')}`;
      for (const [what, words] of Object.entries(hostile)) {
        const from = `«${sent.size}:`;
        const text = `${from}${words}»`;
        sent.set(from, text);
        const { status, body: answer, who } = await send((usual) => withText(usual, at, text));
        if (status >= 500) wrong.push([where, what, status, answer]);
        if (status >= 300) continue;
        check(answer);
        check((await server.call('GET', '/user', undefined, bearer(who.accessToken))).body);
      }
      if (maxLength === null) continue;
      const atBound = await send((usual) => withText(usual, at, '🦊'.repeat(maxLength).slice(0, maxLength)));
      const beyond = await send((usual) => withText(usual, at, 'x'.repeat(maxLength + 1)));
      if (atBound.status >= 500 || beyond.status < 400 || beyond.status >= 500)
        wrong.push([where, 'long', atBound.status, beyond.status]);
    }
  }
  console.info(`${sent.size} texts, ${readBack.size} read back`);
  expect(wrong).toEqual([]);
  // Otherwise only refusals would have been tested.
  expect(readBack.size).toBeGreaterThan(sent.size / 30);
});
