import type { Transaction } from '../../platform/database/database.ts';
import type { PendingSignUp } from '../../platform/database/schema/auth.ts';
import { authBase } from '../auth-settings.ts';
import type { AuthContext, Challenge } from '../auth-types.ts';
import { insertFlowState } from '../codes/flow-states-store.ts';
import { replaceOneTimeToken, type TokenKind } from '../codes/one-time-tokens-store.ts';
import { hashOf, hashOfCode, randomCode, randomLinkToken } from '../keys/secrets.ts';
import type { UserRow } from '../users/users-store.ts';
import { renderMail } from './mail-template.ts';
import type { MailPurpose } from './mail-texts.ts';

/** What each mail carries: the token's kind, the link's `type`, and what amr says after PKCE. */
const links = {
  signup: { kind: 'confirmation', type: 'signup', method: 'email/signup' },
  signup_again: { kind: 'confirmation', type: 'signup', method: 'email/signup' },
  magiclink: { kind: 'recovery', type: 'magiclink', method: 'magiclink' },
  recovery: { kind: 'recovery', type: 'recovery', method: 'recovery' },
  invite: { kind: 'arrival', type: 'invite', method: 'invite' },
  email_change_new: { kind: 'email_change_new', type: 'email_change', method: 'email_change' },
  email_change_current: { kind: 'email_change_current', type: 'email_change', method: 'email_change' },
} satisfies Partial<Record<MailPurpose, { kind: TokenKind; type: string; method: string }>>;

export type LinkPurpose = keyof typeof links;

/**
 * The final redirect target (already allowed), and the PKCE challenge if there is one. `kind`: overrides that of the
 * purpose. `pending`: the data of the sign-up that causes this mail, which only this mail confirms.
 */
export type LinkWish = {
  redirectTo: string;
  challenge: Challenge;
  kind?: TokenKind;
  pending?: PendingSignUp | null;
  /** how long the mail is held back; default: not at all */
  waitMs?: number;
};

/** Whose code it is: a hash made for one purpose fits no other. */
export const codeOwner = (userId: string, kind: string) => `${userId} ${kind}`;

/** A link with its token, and the code that does the same. */
export type MadeLink = { link: string; token: string; code: string };

/** Makes a one-time token with its code. The link's base is PUBLIC_URL, whatever host the request named. */
export async function makeLink(
  tx: Transaction,
  ctx: AuthContext,
  user: { id: string },
  to: string,
  purpose: LinkPurpose,
  { redirectTo, challenge, ...other }: LinkWish,
): Promise<MadeLink> {
  const { type, method } = links[purpose];
  const kind = other.kind ?? links[purpose].kind;
  const now = ctx.clock.now();
  const flowStateId = challenge
    ? await insertFlowState(tx, {
        userId: user.id,
        codeChallenge: challenge.challenge,
        codeChallengeMethod: challenge.method,
        authenticationMethod: method,
        createdAt: now,
      })
    : null;
  const token = `${challenge ? 'pkce_' : ''}${randomLinkToken()}`;
  const code = randomCode();
  await replaceOneTimeToken(tx, {
    userId: user.id,
    kind,
    tokenHash: hashOf(token),
    codeHash: hashOfCode(ctx.keys, codeOwner(user.id, kind), code),
    relatesTo: to,
    flowStateId,
    pending: other.pending ?? null,
    createdAt: now,
  });
  const query = `${new URLSearchParams({ token, type })}&redirect_to=${asParameter(redirectTo)}`;
  return { link: `${authBase(ctx.settings)}/verify?${query}`, token, code };
}

/** An address as the protocol has it in a query: a colon and a slash may stand there as they are. */
const asParameter = (address: string): string =>
  encodeURIComponent(address).replaceAll('%3A', ':').replaceAll('%2F', '/');

/** Makes a link and writes the mail that carries it. */
export async function mailLink(
  tx: Transaction,
  ctx: AuthContext,
  user: Pick<UserRow, 'id' | 'userMetadata'>,
  to: string,
  purpose: LinkPurpose,
  wish: LinkWish,
): Promise<void> {
  const { link, code } = await makeLink(tx, ctx, user, to, purpose, wish);
  const life = ctx.settings.mailTokenSeconds;
  const mail = renderMail({ to, purpose, link, code, life });
  await ctx.mailer.enqueue(tx, { ...mail, userId: user.id, waitMs: wish.waitMs ?? 0 });
}
