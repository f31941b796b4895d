/** Replaces lib/auth-client.ts where pages are rendered on the server: nobody is signed in there. */
export const sessionStorageKey = 'supabase.auth.token';
export const authClient = {};
export const accessToken = async (): Promise<null> => null;
