import { authLimits } from '../auth-settings.ts';
import type { AuthContext } from '../auth-types.ts';
import { seal, unseal } from '../keys/secrets.ts';
import { enrolmentEnd } from './enrol-factor.ts';
import {
  deleteChallengesBefore,
  deleteUnverifiedBefore,
  listSealedElsewhere,
  replaceSecret,
} from './factors-store.ts';

const batch = 200;

/**
 * Deletes expired factors and challenges, and reseals secrets with the current signing key, so that older keys can be
 * removed.
 */
export async function sweepFactors(ctx: AuthContext): Promise<void> {
  const now = ctx.clock.now();
  const challengesEnd = new Date(now.getTime() - authLimits.challengeSeconds * 2000);
  await ctx.database.asOwner(async (tx) => {
    await deleteUnverifiedBefore(tx, enrolmentEnd(now));
    await deleteChallengesBefore(tx, challengesEnd);
    for (const { id, secret } of await listSealedElsewhere(tx, ctx.keys.current.kid, batch)) {
      const text = secret && unseal(ctx.keys, secret);
      if (secret && text) await replaceSecret(tx, id, secret, seal(ctx.keys, text));
    }
  });
}
