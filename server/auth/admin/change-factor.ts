import type { z } from 'zod';
import { isUniqueViolation } from '../../platform/database/database-error.ts';
import { record } from '../audit/record.ts';
import { invalid } from '../auth-error.ts';
import type { AuthContext, ClientInfo } from '../auth-types.ts';
import { nameTaken } from '../mfa/enrol-factor.ts';
import { factorNotFound } from '../mfa/factor-errors.ts';
import { lockFactor, updateFactor } from '../mfa/factors-store.ts';
import { dropFactor } from '../mfa/remove-factor.ts';
import { phoneOf } from '../phone/phone-number.ts';
import { presentFactor } from '../users/user-presenter.ts';
import { lockUser } from '../users/users-store.ts';
import type { changeFactorSchema } from './admin-input.ts';
import { userNotFound } from './change-any-user.ts';

type Place = { userId: string; factorId: string };
const detailOf = (factorId: string) => ({ detail: { factor_id: factorId } });

/** DELETE /admin/users/{id}/factors/{id}: for a user who has lost it. @throws AuthError 404 */
export async function removeAnyFactor(ctx: AuthContext, { userId, factorId }: Place, client: ClientInfo) {
  return ctx.database.asOwner(async (tx) => {
    if (!(await lockUser(tx, userId))) throw userNotFound();
    const factor = await lockFactor(tx, factorId, userId);
    if (!factor) throw factorNotFound();
    await dropFactor(tx, ctx, factor);
    await record(tx, ctx, {
      userId,
      action: 'factor_unenrolled',
      client,
      actor: 'admin',
      ...detailOf(factorId),
    });
    return presentFactor(factor);
  });
}

/** PUT /admin/users/{id}/factors/{id}: its name, or a phone's number. @throws AuthError 404, 422 */
export async function changeAnyFactor(
  ctx: AuthContext,
  { userId, factorId }: Place,
  body: z.infer<typeof changeFactorSchema>,
  client: ClientInfo,
) {
  const name = body.friendly_name?.trim();
  const phone = body.phone ? phoneOf(body.phone) : null;
  return ctx.database
    .asOwner(async (tx) => {
      if (!(await lockUser(tx, userId))) throw userNotFound();
      const factor = await lockFactor(tx, factorId, userId);
      if (!factor) throw factorNotFound();
      if (phone && factor.factorType !== 'phone') throw invalid('Only a phone factor has a phone number');
      await record(tx, ctx, {
        userId,
        action: 'factor_updated',
        client,
        actor: 'admin',
        ...detailOf(factorId),
      });
      return presentFactor(
        await updateFactor(tx, factorId, {
          ...(name === undefined ? {} : { friendlyName: name }),
          ...(phone ? { phone } : {}),
          updatedAt: ctx.clock.now(),
        }),
      );
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'mfa_factors_name_key') ? nameTaken(name ?? '') : error;
    });
}
