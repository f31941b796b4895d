import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { type Device, devicesSchema } from '#shared/contract/account.ts';
import { authCall } from '#web/lib/auth-api.ts';
import { authClient } from '#web/lib/auth-client.ts';
import { devicesKey } from './get-account.ts';

/** The devices signed in to the account, this one first. */
export const useDevices = (userId: string) =>
  useQuery({
    queryKey: devicesKey(userId),
    queryFn: async ({ signal }): Promise<Device[]> => {
      const { sessions } = await authCall('GET', '/sessions', devicesSchema, { signal });
      return sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
    },
    refetchOnWindowFocus: 'always',
  });

/** Signs a device out, at once. @throws AuthError */
export const endDevice = (id: string): Promise<undefined> =>
  authCall('DELETE', `/sessions/${encodeURIComponent(id)}`, z.undefined());

/** Signs out every device but this one. @throws AuthError */
export const endOtherDevices = async (): Promise<void> => {
  const { error } = await authClient.signOut({ scope: 'others' });
  if (error) throw error;
};
