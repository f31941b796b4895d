import { accountAddress } from '#shared/rules/account-address.ts';
import { readWith, writeKey } from '../lib/local-storage.ts';

// The draft is read by hand here, without its schema, which the pages of accounts do not need.

type Kept = Record<string, unknown>;

const keptDraft = (): Kept | null =>
  readWith('courseDraft', (raw) => {
    const kept: unknown = JSON.parse(raw);
    return typeof kept === 'object' && kept !== null ? (kept as Kept) : null;
  });

type AwaitedCourse = {
  title: string;
  /** accepted at /begin: to be made as it is */
  accepted: boolean;
  /** accepted by a visitor: the address for which this browser has asked for an account, '' until it has */
  account?: string;
};

/** The draft that waits in this browser for somebody to sign in; null: there is none, or its course is being made already. */
export function awaitedCourse(): AwaitedCourse | null {
  const { title, account, pending } = keptDraft() ?? {};
  const { study, sending } = Object(pending) as Kept;
  const accepted = Boolean(study && sending);
  // Any other that is pending is being made already.
  if (typeof title !== 'string' || title === '' || (pending && !accepted)) return null;
  return { title, accepted, ...(typeof account === 'string' ? { account } : {}) };
}

/**
 * This browser has asked for an account of this address: what a visitor accepted is made once that one is signed in. A link
 * opens the account of whoever made it, so in any other one somebody has to say so first.
 */
export function draftIsFor(address: string): void {
  const kept = keptDraft();
  if (typeof kept?.account === 'string')
    writeKey('courseDraft', { ...kept, account: accountAddress(address) });
}

/** Is it the account that this browser asked for? Then what waits goes on in it without another word. */
export const isOf = ({ account }: Pick<AwaitedCourse, 'account'>, address: string): boolean =>
  Boolean(account) && account === accountAddress(address);

/** Who is signed in has said that the draft is theirs: they have signed in by hand, or pressed for it. */
export function takeDraft(): void {
  const { account, ...kept } = keptDraft() ?? {};
  if (account !== undefined) writeKey('courseDraft', kept);
}
