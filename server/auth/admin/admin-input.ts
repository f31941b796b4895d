import { z } from 'zod';
import { optionalText, textOrNothing } from '../auth-input.ts';

const data = z.record(z.string(), z.unknown()).nullish();
const flag = z.boolean().nullish();

const account = {
  email: optionalText,
  phone: optionalText,
  password: textOrNothing,
  password_hash: optionalText,
  email_confirm: flag,
  phone_confirm: flag,
  user_metadata: data,
  app_metadata: data,
  role: optionalText,
  ban_duration: optionalText,
};

export const createUserSchema = z.object({ id: optionalText, ...account });
export const changeAnyUserSchema = z.object(account);
export const deleteUserSchema = z.object({ should_soft_delete: flag });
export const generateLinkSchema = z.object({
  type: optionalText,
  email: optionalText,
  password: optionalText,
  new_email: optionalText,
  data,
  redirect_to: optionalText,
});
export const inviteSchema = z.object({ email: optionalText, data });
/** The accounts of a list (account-list.ts): so many rows that a call is answered in time. */
export const accountListSchema = z.object({
  accounts: z
    .array(z.object({ email: optionalText, name: optionalText, password: optionalText }))
    .min(1)
    .max(50),
  check: flag,
  redirect_to: optionalText,
});
export const changeFactorSchema = z.object({
  friendly_name: z.string().max(100).nullish(),
  phone: optionalText,
});
