import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../../http/app-env.ts';
import { clientAddress } from '../../http/client-address.ts';
import { AuthError, badJson } from '../auth-error.ts';
import { checkStorable, isUuid } from '../auth-input.ts';
import type { AuthService } from '../auth-service.ts';
import type { ClientInfo } from '../auth-types.ts';
import { marksOf, noteAdmitted } from './known-device-cookie.ts';

/** What the routes of this service need. */
export type AuthRouteDeps = { service: AuthService; trustedProxies: number };

type AuthContext = Context<AppEnv>;

/** The JSON body of a call that needs none: an empty one counts as `{}`. @throws AuthError 400 bad_json */
export const readOptionalJson = async (c: AuthContext): Promise<unknown> =>
  (await c.req.text()) === '' ? {} : readJson(c);

/** The JSON body, whatever its content type. @throws AuthError 400 bad_json if it is none, or not an object */
export async function readJson(c: AuthContext): Promise<unknown> {
  const text = await c.req.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw badJson();
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badJson();
  checkStorable(body);
  return body;
}

/** An id of the path, in lower case. @throws AuthError 404 with `code` for what is none */
export function uuidOf(text: string, code: string, message: string): string {
  const id = text.toLowerCase();
  if (!isUuid(id)) throw new AuthError(404, code, message);
  return id;
}

/** The token of the Authorization header; null for none or an ill-formed one. */
export const bearerOf = (c: AuthContext): string | null =>
  /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null;

/** Lets only calls with a valid token of a living session through. */
export const signedIn = (service: AuthService) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await service.readUser(bearerOf(c));
    await next();
  });

export const clientOf = (c: AuthContext, trustedProxies: number): ClientInfo => ({
  address: clientAddress(c, trustedProxies),
  userAgent: c.req.header('user-agent')?.slice(0, 400) ?? null,
  marks: marksOf(c),
  onAdmitted: (account) => noteAdmitted(c, account),
});

/** Where the caller wants to be led: redirect_to as query, header or form field, then the page it came from. */
export function redirectOf(c: AuthContext, service: AuthService, formField?: string): string {
  return service.redirectTarget([
    c.req.query('redirect_to'),
    c.req.header('redirect_to'),
    formField,
    c.req.header('referer'),
  ]);
}
