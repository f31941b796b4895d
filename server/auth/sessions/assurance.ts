import { AuthError } from '../auth-error.ts';
import type { AmrEntry } from '../auth-types.ts';
import type { Authenticated } from './authenticate.ts';

/** Methods of amr that are a second proof; the last one is ours beyond the protocol. */
const secondProofs = ['totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code'];

/** The name of a factor in amr. */
export const methodOf = ({ factorType }: { factorType: string }) =>
  factorType === 'totp' ? 'totp' : `mfa/${factorType}`;

/** aal2 if a second factor was shown in this session. */
export const assuranceOf = (amr: AmrEntry[]): 'aal1' | 'aal2' =>
  amr.some(({ method }) => secondProofs.includes(method)) ? 'aal2' : 'aal1';

export const isVerified = (factor: { status: string }) => factor.status === 'verified';

/** Has this session shown all that its user has set up? */
const isFullyAssured = ({ account, session }: Authenticated) =>
  session.aal === 'aal2' || !account.factors.some(isVerified);

export const insufficientAal = (status: number, message: string) =>
  new AuthError(status, 'insufficient_aal', message);

/** @throws AuthError insufficient_aal, with the status that the protocol gives at this place */
export function requireFullAssurance(
  who: Authenticated,
  status: 401 | 403 | 422,
  message = 'AAL2 session is required when MFA is enabled',
): void {
  if (!isFullyAssured(who)) throw insufficientAal(status, message);
}
