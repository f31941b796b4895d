import type { AuthContext } from '../auth-types.ts';

/** Are phones a way in? Only where messages can be sent, or need not be. */
export const phonesEnabled = ({ sms, settings }: Pick<AuthContext, 'sms' | 'settings'>) =>
  sms !== null || settings.smsAutoconfirm;
