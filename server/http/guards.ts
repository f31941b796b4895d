import { limitUser } from './rate-limit.ts';
import { optionalUser, requireUser, type TokenVerifier } from './require-user.ts';

/** The doors that routes choose from; built once in app.ts. */
export type Guards = ReturnType<typeof createGuards>;

/** `limit` and `limitGenerating` stand behind `user`. */
export function createGuards(auth: TokenVerifier, limitsOn: boolean) {
  return {
    user: requireUser(auth),
    /** the profile's own text (spec.md section 5) */
    profileUser: requireUser(auth, 'User is not authenticated.'),
    visitor: optionalUser(auth),
    limit: limitUser({ points: 600, seconds: 60 }, limitsOn),
    /** for what is dear or cannot be undone: a person needs it once or twice */
    limitAccount: limitUser({ points: 20, seconds: 600 }, limitsOn),
    // What is stored already is asked for by the same calls, half a dozen for each lesson that is opened: six tabs that
    // are reloaded a few times must pass.
    limitGenerating: limitUser({ points: 240, seconds: 60 }, limitsOn),
  };
}
