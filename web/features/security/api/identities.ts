import type { UserIdentity } from '@supabase/auth-js';
import { authClient } from '../../../lib/auth-client.ts';
import { explainAuthError } from '../../../lib/auth-problem.ts';

/** Navigates to the provider, which redirects back here once it has agreed. @returns the error, if any */
export const connectProvider = async (provider: string): Promise<string | null> => {
  const { error } = await authClient.linkIdentity({
    // The library's type lists the providers known to it; ours come from the configuration.
    provider: provider as never,
    options: { redirectTo: `${window.location.origin}/profile` },
  });
  return error ? explainAuthError(error).message : null;
};

/** Disconnects a way to sign in. @returns null, or the error */
export const disconnectIdentity = async (identity: UserIdentity): Promise<string | null> => {
  const { error } = await authClient.unlinkIdentity(identity);
  return error ? explainAuthError(error).message : null;
};
