import type { Factor, User } from '@supabase/auth-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { authClient } from '#web/lib/auth-client.ts';

/** The account data that the Security part shows, as stored on the server. */
export type Account = {
  id: string;
  email: string;
  /** requested, and not yet confirmed from both addresses */
  newEmail: string | null;
  emailChangeSentAt: Date | null;
  identities: NonNullable<User['identities']>;
  /** verified ones only */
  factors: Factor[];
  /** names in use, including those of unfinished factors */
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

/** The signed-in account. Refetched whenever the page becomes visible, because mailed links are opened elsewhere. */
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

/** Refetches the account and its devices after a change. */
export const useAccountChanged = (userId: string): (() => Promise<void>) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: accountKey(userId) });
};

/** Query key of the number of recovery codes. */
export const recoveryCodesKey = (userId: string) => [...accountKey(userId), 'recovery-codes'] as const;

/** Query key of the list of passkeys. */
export const passkeysKey = (userId: string) => [...accountKey(userId), 'passkeys'] as const;

/** Query key of the list of devices; below the account's key, since changing one may change the other. */
export const devicesKey = (userId: string) => [...accountKey(userId), 'devices'] as const;
