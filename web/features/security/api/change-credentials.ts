import { authClient } from '#web/lib/auth-client.ts';
import { explainAuthError } from '#web/lib/auth-problem.ts';
import type { Refusal } from '#web/lib/send-form.ts';
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

/** Sets a new password, which signs out other devices. @returns null, or the error */
export const changePassword = async (
  password: string,
  { byMail, current, nonce }: Proof,
): Promise<Refusal<PasswordField> | null> => {
  const proof = byMail ? { nonce: nonce.trim() } : { current_password: current };
  const { error } = await authClient.updateUser({ password, ...proof });
  if (!error) return null;
  return { message: explainAuthError(error).message, field: passwordFields[error.code ?? ''] ?? null };
};

/** Mails a code that can replace the current password as proof. @returns null, or the error */
export const mailProofCode = async (): Promise<string | null> => {
  const { error } = await authClient.reauthenticate();
  return error ? explainAuthError(error).message : null;
};

const emailRedirectTo = () => `${window.location.origin}/profile`;

/** Requests a change of address. @returns the error, or whether it took effect at once (without confirmation) */
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

/** Sends both confirmation mails again. @returns null, or the error */
export const resendEmailChange = async (email: string): Promise<string | null> => {
  const { error } = await authClient.resend({
    type: 'email_change',
    email,
    options: { emailRedirectTo: emailRedirectTo() },
  });
  return error ? explainAuthError(error).message : null;
};

/** Cancels a pending change, by requesting a change to the current address. @returns the error, if any */
export const keepEmail = async (email: string): Promise<string | null> => {
  const { error } = await authClient.updateUser({ email });
  return error ? explainAuthError(error).message : null;
};
