import { createMiddleware } from 'hono/factory';
import type { QuotaService } from '../quotas/quota-service.ts';
import type { CourseMaking } from '../quotas/quota-types.ts';
import type { AppEnv } from './app-env.ts';

/** Reading and deleting need no space. */
const writing = new Set(['POST', 'PUT', 'PATCH']);
/** Assumed for a body of undeclared length, unless its route accepts more. */
const unannounced = 65_536;

/**
 * Refuses with 413 what a learner would store beyond their share; nothing is stored for a visitor. Must stand behind
 * requireUser or optionalUser.
 */
export const limitStorage = (quotas: QuotaService | undefined, generates: boolean, unknown = unannounced) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const user = c.get('user') as AppEnv['Variables']['user'] | undefined;
    if (!quotas || !user || !writing.has(c.req.method)) return next();
    const length = Number(c.req.header('content-length') ?? unknown);
    const ended = await quotas.storing(user.id, c.req.path, quotas.expectedBytes(length, generates));
    await next().finally(ended);
  });

/** Refuses a course beyond the number that a learner may have or make: 413, or 429 with Retry-After. Must stand behind requireUser. */
export const limitCourses = (quotas: QuotaService | undefined, how: CourseMaking) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (!quotas) return next();
    const end = await quotas.makingCourse(c.get('user').id, how);
    try {
      await next();
    } finally {
      end();
    }
  });
