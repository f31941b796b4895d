import { create } from 'zustand';

type SessionUser = { id: string; email: string };

/**
 * checking: the auth client has not initialised yet; nothing may be decided on it. second-step: the password was
 * right, and the account requires a code as well; until then nobody is signed in.
 */
export type SessionState =
  | { status: 'checking'; user: null }
  | { status: 'signed-out'; user: null }
  | { status: 'second-step'; user: null }
  | { status: 'signed-in'; user: SessionUser };

const initial = (): SessionState => ({ status: 'checking', user: null });

/** Who is signed in, as last reported by the auth client. Only features/auth/session-sync.ts writes it. */
export const useSessionStore = create<SessionState>()(initial);

/** The session in a component: `const { status, user } = useSession()`. */
export const useSession = (): SessionState => useSessionStore();

/** The signed-in user's id, or null. */
export const useUserId = (): string | null => useSessionStore((state) => state.user?.id ?? null);
