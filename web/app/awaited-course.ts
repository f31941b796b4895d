import { accountAddress } from '#shared/rules/account-address.ts';
import { readWith, writeKey } from '../lib/local-storage.ts';

// Parsed by hand: the account pages should not load the draft's schema.

type Kept = Record<string, unknown>;

const keptDraft = (): Kept | null =>
  readWith('courseDraft', (raw) => {
    const kept: unknown = JSON.parse(raw);
    return typeof kept === 'object' && kept !== null ? (kept as Kept) : null;
  });

type AwaitedCourse = {
  title: string;
  /** accepted at /begin: create the course as it is */
  accepted: boolean;
  /** accepted by a visitor: the address this browser has signed up with, '' until it has */
  account?: string;
};

/** The draft waiting in this browser for a sign-in; null: none, or its course is already being created. */
export function awaitedCourse(): AwaitedCourse | null {
  const { title, account, pending } = keptDraft() ?? {};
  const { study, sending } = Object(pending) as Kept;
  const accepted = Boolean(study && sending);
  // Any other pending draft is already being created.
  if (typeof title !== 'string' || title === '' || (pending && !accepted)) return null;
  return { title, accepted, ...(typeof account === 'string' ? { account } : {}) };
}

/**
 * Records that this browser has signed up with this address: the accepted course is created once that account is
 * signed in. A mailed link may open somebody else's account, so any other account has to confirm first.
 */
export function draftIsFor(address: string): void {
  const kept = keptDraft();
  if (typeof kept?.account === 'string')
    writeKey('courseDraft', { ...kept, account: accountAddress(address) });
}

/** Whether this is the account the browser signed up with; only then does the draft continue without confirmation. */
export const isOf = ({ account }: Pick<AwaitedCourse, 'account'>, address: string): boolean =>
  Boolean(account) && account === accountAddress(address);

/** The signed-in user has claimed the draft, by signing in by hand or by confirming it. */
export function takeDraft(): void {
  const { account, ...kept } = keptDraft() ?? {};
  if (account !== undefined) writeKey('courseDraft', kept);
}
