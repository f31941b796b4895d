import type { Factor, User } from '@supabase/auth-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { authClient } from '../../../lib/auth-client.ts';

/** What the Security part knows of an account, as the server has it now. */
export type Account = {
  id: string;
  email: string;
  /** asked for, and not yet confirmed on both sides */
  newEmail: string | null;
  emailChangeSentAt: Date | null;
  identities: NonNullable<User['identities']>;
  /** verified ones only */
  factors: Factor[];
  /** taken: also those of factors that were begun and not finished */
  factorNames: string[];
};

const accountKey = (userId: string) => ['account', userId] as const;

const toAccount = (user: User): Account => ({
  id: user.id,
  email: user.email ?? '',
  newEmail: user.new_email ?? null,
  emailChangeSentAt: user.email_change_sent_at ? new Date(user.email_change_sent_at) : null,
  identities: user.identities ?? [],
  factors: (user.factors ?? []).filter(({ status }) => status === 'verified'),
  factorNames: (user.factors ?? []).map(({ friendly_name }) => friendly_name ?? ''),
});

/** The signed-in account. Asked for again whenever the page is looked at: mailed links are opened elsewhere. */
export const useAccount = (userId: string | null) =>
  useQuery({
    queryKey: accountKey(userId ?? ''),
    queryFn: async () => {
      const { data, error } = await authClient.getUser();
      if (error) throw error;
      return toAccount(data.user);
    },
    enabled: userId !== null,
    refetchOnWindowFocus: 'always',
  });

/** Has the account, and the devices, read again after a change. */
export const useAccountChanged = (userId: string): (() => Promise<void>) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: accountKey(userId) });
};

/** Where the number of recovery codes is kept, for the same reason. */
export const recoveryCodesKey = (userId: string) => [...accountKey(userId), 'recovery-codes'] as const;

/** Where the list of passkeys is kept. */
export const passkeysKey = (userId: string) => [...accountKey(userId), 'passkeys'] as const;

/** Where the list of devices is kept: below the account, since what changes the one may change the other. */
export const devicesKey = (userId: string) => [...accountKey(userId), 'devices'] as const;
