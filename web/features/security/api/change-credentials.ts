import { authClient } from '../../../lib/auth-client.ts';
import { explainAuthError } from '../../../lib/auth-problem.ts';
import type { Refusal } from '../../../lib/send-form.ts';
import type { Proof, ProofField } from '../proof.ts';
import { securityTexts as texts } from '../texts.ts';

type PasswordField = ProofField | 'password';

const passwordFields: Record<string, PasswordField> = {
  current_password_invalid: 'current',
  current_password_required: 'current',
  reauthentication_not_valid: 'nonce',
  weak_password: 'password',
  same_password: 'password',
};

/** Sets a new password; other devices are signed out with it. @returns null, or what went wrong */
export const changePassword = async (
  password: string,
  { byMail, current, nonce }: Proof,
): Promise<Refusal<PasswordField> | null> => {
  const proof = byMail ? { nonce: nonce.trim() } : { current_password: current };
  const { error } = await authClient.updateUser({ password, ...proof });
  if (!error) return null;
  return { message: explainAuthError(error).message, field: passwordFields[error.code ?? ''] ?? null };
};

/** Mails the code that can stand in for the current password. @returns null, or what went wrong */
export const mailProofCode = async (): Promise<string | null> => {
  const { error } = await authClient.reauthenticate();
  return error ? explainAuthError(error).message : null;
};

const emailRedirectTo = () => `${window.location.origin}/profile`;

/** Asks for another address. @returns what went wrong, or whether it counts already (no confirmation asked for) */
export const changeEmail = async (
  email: string,
): Promise<{ problem: Refusal<'email'> } | { problem: null; done: boolean }> => {
  const { data, error } = await authClient.updateUser(
    { email: email.trim() },
    { emailRedirectTo: emailRedirectTo() },
  );
  if (!error) return { problem: null, done: !data.user.new_email };
  if (error.code === 'validation_failed') return { problem: { message: texts.notAnEmail, field: 'email' } };
  const { message, field } = explainAuthError(error);
  return { problem: { message, field: field === 'email' ? 'email' : null } };
};

/** Sends both confirmation mails once more. @returns null, or what went wrong */
export const resendEmailChange = async (email: string): Promise<string | null> => {
  const { error } = await authClient.resend({
    type: 'email_change',
    email,
    options: { emailRedirectTo: emailRedirectTo() },
  });
  return error ? explainAuthError(error).message : null;
};

/** Drops a change that is under way: asking for the address that the account has does so. @returns what went wrong */
export const keepEmail = async (email: string): Promise<string | null> => {
  const { error } = await authClient.updateUser({ email });
  return error ? explainAuthError(error).message : null;
};
