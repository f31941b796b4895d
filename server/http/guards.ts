import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { documentBounds } from '#shared/contract/documents.ts';
import type { QuotaService } from '../quotas/quota-service.ts';
import type { AppEnv } from './app-env.ts';
import { limitCourses, limitStorage } from './quota.ts';
import { createUserLimit, limitUser } from './rate-limit.ts';
import {
  type AdminVerifier,
  optionalUser,
  requireOperator,
  requireReader,
  requireUser,
  type TokenVerifier,
} from './require-user.ts';
import { createSessionWatch } from './session-watch.ts';

/** The guards that routes choose from; built once in app.ts. */
export type Guards = ReturnType<typeof createGuards>;

const inTurn = (first: MiddlewareHandler<AppEnv>, second: MiddlewareHandler<AppEnv>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    // If either of them answers instead of continuing, that is the answer.
    let answer: unknown;
    const refused = await first(c, async () => {
      answer = await second(c, next);
    });
    return (refused ?? answer) as undefined;
  });

/**
 * All but `visitor` stand behind `user`. Without `quotas` nothing is counted but requests (tests of single routes).
 */
export function createGuards(
  auth: TokenVerifier & Partial<AdminVerifier>,
  limitsOn: boolean,
  quotas?: QuotaService,
) {
  const watch = createSessionWatch(auth.openSessions);
  const all = createUserLimit({ points: 600, seconds: 60 }, limitsOn);
  const limit = inTurn(all.user, limitStorage(quotas, false));
  // For expensive or irreversible calls, which a person needs once or twice.
  const limitAccount = limitUser({ points: 20, seconds: 600 }, limitsOn);
  // Stored results are fetched by the same calls, half a dozen for each lesson: reloading six tabs a few times must
  // be allowed.
  const limitGenerating = inTurn(
    limitUser({ points: 240, seconds: 60 }, limitsOn),
    limitStorage(quotas, true),
  );
  return {
    operator: requireOperator(auth),
    user: requireUser(auth, watch),
    /** the same with another text for who is not signed in; undefined: the usual one */
    userElse: (detail?: string) => requireUser(auth, watch, detail),
    visitor: optionalUser(auth),
    /** ... and for routes that only read; `limitReader` stands behind them and counts together with `limit` */
    reader: requireReader(auth),
    readerElse: (detail?: string) => requireReader(auth, detail),
    limitReader: all.reader,
    /** stands behind `visitor`, for routes that store something for signed-in users */
    limitStored: limitStorage(quotas, false),
    /** what bounds a learner's calls, as the contract names it */
    limits: {
      requests: limit,
      account: limitAccount,
      generating: limitGenerating,
      parts: limitUser({ points: 3000, seconds: 60 }, limitsOn),
      upload: inTurn(all.user, limitStorage(quotas, false, documentBounds.uploadBytes)),
    },
    limit,
    limitAccount,
    limitGenerating,
    /** for calls that make a course; behind `idempotent`, so that a repeated call is answered again */
    makesCourse: limitCourses(quotas, 'made'),
    importsCourse: limitCourses(quotas, 'imported'),
  };
}
