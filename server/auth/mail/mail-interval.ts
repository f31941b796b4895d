import { createHmac, randomBytes } from 'node:crypto';
import type { Transaction } from '../../platform/database/database.ts';
import { networkOf } from '../../platform/network-of.ts';
import { mailTooSoon } from '../auth-error.ts';
import { authLimits } from '../auth-settings.ts';
import type { AuthContext, ClientInfo } from '../auth-types.ts';
import { hashOf } from '../keys/secrets.ts';
import { takeMailClock } from './mail-clocks-store.ts';

/** Another one in each process, and never stored, so that no copy of the database helps to guess a password. */
const passwordKey = randomBytes(32);

/** Whose request it is, as far as can be told before anything is proved: a network, and the password of a sign-up. */
type Asker = { client: Pick<ClientInfo, 'address'>; password?: string };

function askerOf({ client, password }: Asker): string {
  const mark = password && createHmac('sha256', passwordKey).update(password).digest('hex');
  return [networkOf(client.address), ...(mark ? [mark] : [])].join(' ');
}

/**
 * Keeps 60 seconds between two mails of a kind to one address for one asker, whether it has an account or not. Another
 * asker need not wait: a stranger's request neither delays the owner's nor stands for it. mail-budget.ts limits how
 * many mails they cause together.
 * @throws AuthError 429 over_email_send_rate_limit; the caller's transaction is rolled back with it.
 */
export async function holdMailInterval(
  tx: Transaction,
  { settings, clock }: AuthContext,
  kind: 'signup' | 'recovery' | 'otp' | 'email_change' | 'reauthentication',
  address: string,
  asker?: Asker,
): Promise<void> {
  if (!settings.rateLimits) return;
  const now = clock.now();
  const interval = authLimits.mailIntervalSeconds;
  const keyOf = (who: string) => hashOf(`${kind} ${address} ${who}`);
  const wait = await takeMailClock(tx, keyOf(asker ? askerOf(asker) : ''), now, interval);
  if (wait > 0) throw mailTooSoon(wait);
  // The mail of a sign-up can be resent without its password, and not before 60 seconds either.
  if (asker?.password) await takeMailClock(tx, keyOf(askerOf({ client: asker.client })), now, 0);
}
