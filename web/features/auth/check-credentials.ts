import type { AuthField } from '../../lib/auth-problem.ts';
import { authTexts as texts } from './texts.ts';

export type FieldErrors = Partial<Record<AuthField, string>>;
export type Credentials = { email: string; password: string };

type Typed = Partial<Credentials> & { isNew?: boolean };

/** Checks for missing values only; the server validates them. */
export const checkCredentials = ({ email, password, isNew = false }: Typed): FieldErrors => {
  const errors: FieldErrors = {};
  if (email !== undefined && email.trim() === '') errors.email = texts.emailMissing;
  if (password === '') errors.password = isNew ? texts.newPasswordMissing : texts.passwordMissing;
  return errors;
};
