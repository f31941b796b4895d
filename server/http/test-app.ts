import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { unauthorized } from '../platform/app-error.ts';
import { readerOf } from '../platform/database/read-together.ts';
import { createLogger } from '../platform/logger.ts';
import type { AppEnv } from './app-env.ts';
import { createErrorHandler } from './error-handler.ts';
import { createGuards, type Guards } from './guards.ts';
import type { TokenVerifier } from './require-user.ts';
import { type Route, routerOf } from './route.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** For tests of routes without accounts: the access token is the user's id itself. */
export const testVerifier: TokenVerifier = {
  verifyAccessToken: async (token) => {
    if (!uuid.test(token)) throw unauthorized('invalid JWT');
    return { id: token, sessionId: token, email: `${token}@example.com`, fullyAssured: true };
  },
  openSessions: async (ids) => ids,
  openReader: async (token) => {
    if (!uuid.test(token)) throw unauthorized('invalid JWT');
    const { id, enter } = readerOf(token);
    return { id, enter: (ask) => enter(ask).then(() => ({ fullyAssured: true })) };
  },
};

/** Their guards; nobody is an operator. */
export const testGuards: Guards = createGuards(testVerifier, false);

/** The routers, or the routes of modules, behind the error handler of the real app. */
export function createTestApp(...parts: (OpenAPIHono<AppEnv> | Hono<AppEnv> | Route[])[]) {
  const app = new Hono<AppEnv>();
  for (const part of parts) app.route('/', Array.isArray(part) ? routerOf(part, testGuards) : part);
  app.onError(createErrorHandler(createLogger('silent')));
  return app;
}

export type TestAnswer = { status: number; body: Record<string, unknown>; headers: Headers };

/** Sends a request to `app` as a user (null: a visitor). A body that is not a string is sent as JSON. */
export async function ask(
  app: { request: (path: string, init: RequestInit) => Response | Promise<Response> },
  userId: string | null,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<TestAnswer> {
  const response = await app.request(path, {
    method,
    headers: {
      ...(userId ? { authorization: `Bearer ${userId}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    body: isJson ? (JSON.parse(text) as Record<string, unknown>) : { text },
    headers: response.headers,
  };
}

/** The events of a text/event-stream answer, comments left out. */
export function eventsOf(text: string): { event: string; id: number; data: Record<string, unknown> }[] {
  return text
    .split('\n\n')
    .filter((block) => block.includes('event:'))
    .map((block) => {
      const field = (name: string) => block.match(new RegExp(`^${name}: ?(.*)$`, 'm'))?.[1] ?? '';
      return {
        event: field('event'),
        id: Number(field('id')),
        data: JSON.parse(field('data')) as Record<string, unknown>,
      };
    });
}
