import type { Networks } from '../../platform/networks.ts';
import { tooManySms } from '../auth-error.ts';
import { type Count, createSendBudget, takeAll } from '../send-budget.ts';

/** What may be sent to phones in an hour. Both throw AuthError 429 with Retry-After. */
export function createSmsBudget(perHour: number, enabled: boolean, networks: Pick<Networks, 'isTrusted'>) {
  const budget = createSendBudget(perHour, networks);
  async function count(counts: Count[]): Promise<void> {
    const wait = enabled ? await takeAll(counts) : 0;
    if (wait > 0) throw tooManySms(wait);
  }
  return {
    /** Counts a message that a stranger asks for, whether the number is known or not: for a network and the server. */
    forStranger: (address: string): Promise<void> => count(budget.of(address)),
    /** Counts a message to somebody who is signed in: for the server alone. */
    forAccount: (): Promise<void> => count([budget.ofServer()]),
  };
}
