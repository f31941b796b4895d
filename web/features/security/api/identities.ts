import type { UserIdentity } from '@supabase/auth-js';
import { authClient } from '../../../lib/auth-client.ts';
import { explainAuthError } from '../../../lib/auth-problem.ts';

/** Leaves for the provider, which leads back here once it has agreed. @returns what went wrong */
export const connectProvider = async (provider: string): Promise<string | null> => {
  const { error } = await authClient.linkIdentity({
    // The library lists the providers that its makers know; ours are those of the configuration.
    provider: provider as never,
    options: { redirectTo: `${window.location.origin}/profile` },
  });
  return error ? explainAuthError(error).message : null;
};

/** The account no longer opens this way. @returns null, or what went wrong */
export const disconnectIdentity = async (identity: UserIdentity): Promise<string | null> => {
  const { error } = await authClient.unlinkIdentity(identity);
  return error ? explainAuthError(error).message : null;
};
