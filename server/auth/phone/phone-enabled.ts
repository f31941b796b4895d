import type { AuthContext } from '../auth-types.ts';

/** Can phones be used to sign in? Only where messages can be sent, or are not needed. */
export const phonesEnabled = ({ sms, settings }: Pick<AuthContext, 'sms' | 'settings'>) =>
  sms !== null || settings.smsAutoconfirm;
