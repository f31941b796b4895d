import { authTexts as texts } from './texts.ts';
import type { FieldErrors } from './use-auth-form.ts';

type Typed = { email?: string; password?: string; isNew?: boolean };

/** Only what is missing is checked here; whether it is valid, the server says (spec.md section 5). */
export const checkCredentials = ({ email, password, isNew = false }: Typed): FieldErrors => {
  const errors: FieldErrors = {};
  if (email !== undefined && email.trim() === '') errors.email = texts.emailMissing;
  if (password === '') errors.password = isNew ? texts.newPasswordMissing : texts.passwordMissing;
  return errors;
};
