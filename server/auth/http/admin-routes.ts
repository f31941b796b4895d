import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../../http/app-env.ts';
import {
  accountListSchema,
  changeAnyUserSchema,
  changeFactorSchema,
  createUserSchema,
  deleteUserSchema,
  generateLinkSchema,
  inviteSchema,
} from '../admin/admin-input.ts';
import { pageHeaders, pageOf } from '../admin/pagination.ts';
import { invalid } from '../auth-error.ts';
import { fitTo, isUuid } from '../auth-input.ts';
import {
  type AuthRouteDeps,
  bearerOf,
  clientOf,
  readJson,
  readOptionalJson,
  redirectOf,
  uuidOf,
} from './auth-request.ts';

type C = Context<AppEnv>;
const userId = (c: C) => uuidOf(c.req.param('id') ?? '', 'validation_failed', 'user_id must be an UUID');
const factorId = (c: C) =>
  uuidOf(c.req.param('factorId') ?? '', 'validation_failed', 'factor_id must be an UUID');
const passkeyId = (c: C) =>
  uuidOf(c.req.param('passkeyId') ?? '', 'webauthn_credential_not_found', 'Passkey not found');
const pageOfQuery = (c: C) => pageOf(c.req.query('page'), c.req.query('per_page'));

/** /admin/* and /invite: for admins only, who are checked before anything else. */
export function adminRoutes({ service, trustedProxies }: AuthRouteDeps) {
  const router = new Hono<AppEnv>();
  const { admin, passkeys } = service;
  const client = (c: C) => clientOf(c, trustedProxies);
  const adminsOnly = createMiddleware<AppEnv>(async (c, next) => {
    await admin.require(bearerOf(c));
    await next();
  });
  router.use('/admin/*', adminsOnly);
  router.use('/invite', adminsOnly);

  router.get('/admin/users', async (c) => {
    const page = pageOfQuery(c);
    const { users, total } = await admin.listUsers(page, (c.req.query('filter') ?? '').slice(0, 200));
    return c.json({ users, aud: 'authenticated' }, 200, pageHeaders('/admin/users', page, total));
  });

  router.post('/admin/users', async (c) =>
    c.json(await admin.createUser(fitTo(createUserSchema, await readJson(c)), client(c))),
  );

  router.get('/admin/users/:id', async (c) => c.json(await admin.readUser(userId(c))));

  router.put('/admin/users/:id', async (c) =>
    c.json(await admin.changeUser(userId(c), fitTo(changeAnyUserSchema, await readJson(c)), client(c))),
  );

  router.delete('/admin/users/:id', async (c) => {
    const body = fitTo(deleteUserSchema, await readOptionalJson(c));
    await admin.removeUser(userId(c), body.should_soft_delete ?? false, client(c));
    return c.json({});
  });

  router.get('/admin/users/:id/factors', async (c) => c.json(await admin.listFactors(userId(c))));

  router.delete('/admin/users/:id/factors/:factorId', async (c) =>
    c.json(await admin.removeFactor(userId(c), factorId(c), client(c))),
  );

  router.put('/admin/users/:id/factors/:factorId', async (c) => {
    const body = fitTo(changeFactorSchema, await readJson(c));
    return c.json(await admin.changeFactor(userId(c), factorId(c), body, client(c)));
  });

  router.get('/admin/users/:id/passkeys', async (c) => {
    await admin.readUser(userId(c));
    return c.json(await passkeys.listOf(userId(c)));
  });

  router.delete('/admin/users/:id/passkeys/:passkeyId', async (c) => {
    await passkeys.removeOf(userId(c), passkeyId(c), client(c));
    return c.body(null, 204);
  });

  router.post('/admin/generate_link', async (c) => {
    const body = fitTo(generateLinkSchema, await readJson(c));
    return c.json(await admin.generateLink(body, client(c), redirectOf(c, service, body.redirect_to)));
  });

  router.post('/admin/accounts', async (c) => {
    const body = fitTo(accountListSchema, await readJson(c));
    const { publicUrl } = service.settings;
    const target = service.redirectTarget([body.redirect_to, `${publicUrl}/update-password`]);
    return c.json(await admin.addAccounts(body, client(c), target));
  });

  router.post('/invite', async (c) => {
    const body = fitTo(inviteSchema, await readJson(c));
    return c.json(await admin.invite(body, client(c), redirectOf(c, service)));
  });

  router.get('/admin/audit', async (c) => {
    const page = pageOfQuery(c);
    const { entries, total } = await admin.audit(page, auditFilter(c.req.query('query') ?? ''));
    return c.json(entries, 200, pageHeaders('/admin/audit', page, total));
  });

  return router;
}

/** `action:login` or `author:{user id}`, as the protocol's log is searched; empty: everything. */
function auditFilter(query: string): { action?: string; userId?: string } {
  const [column, value = ''] = query.split(/:(.*)/s);
  if (!query) return {};
  if (column === 'action') return { action: value };
  if (column === 'author' && isUuid(value.toLowerCase())) return { userId: value.toLowerCase() };
  throw invalid('Invalid query: action:{action} or author:{user id}');
}
