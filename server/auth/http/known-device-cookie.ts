import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../../http/app-env.ts';
import type { AuthService } from '../auth-service.ts';
import { type MarkedAccount, markDays } from '../sign-in/known-devices.ts';

type C = Context<AppEnv>;

const cookieName = 'lectern-known';
/** Longer than any that we set. */
const mostBytes = 1000;

const admitted = new WeakMap<Request, MarkedAccount>();

/** The marks that the browser shows. */
export const marksOf = (c: C): string => (getCookie(c, cookieName) ?? '').slice(0, mostBytes);

/** Records which accounts this request signs in. */
export const noteAdmitted = (c: C, { id, deviceEpoch }: MarkedAccount): void => {
  admitted.set(c.req.raw, { id, deviceEpoch });
};

/**
 * Gives the browser an HttpOnly cookie that marks it as known to the account. Clients without cookies, or of another
 * origin, do without.
 */
export const rememberDevice = (service: AuthService) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const account = admitted.get(c.req.raw);
    if (!account) return;
    setCookie(c, cookieName, service.rememberDevice(marksOf(c), account), {
      path: '/auth/v1',
      httpOnly: true,
      sameSite: 'Lax',
      secure: service.settings.publicUrl.startsWith('https:'),
      maxAge: markDays * 86_400,
    });
  });
