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
 * Clears factors and challenges that have run out, and moves secrets that an older key sealed under the one that signs
 * now, so that the older key can be taken away.
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
