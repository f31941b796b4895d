import type { Transaction } from '../../platform/database/database.ts';
import type { AuthContext } from '../auth-types.ts';
import { findIdentitiesOf } from './account-store.ts';
import { lockUser, updateUser } from './users-store.ts';

/** app_metadata names the account's providers, the first one by age as `provider`. */
export async function describeProviders(tx: Transaction, ctx: AuthContext, userId: string): Promise<void> {
  const names = [...new Set((await findIdentitiesOf(tx, userId)).map(({ provider }) => provider))];
  const user = await lockUser(tx, userId);
  const appMetadata = { ...user?.appMetadata, provider: names[0], providers: names };
  await updateUser(tx, userId, { appMetadata, updatedAt: ctx.clock.now() });
}
