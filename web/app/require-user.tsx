import { Navigate, Outlet } from 'react-router';
import { useSession } from '../lib/session-store.ts';
import { LoadingState } from '../ui/loading-state.tsx';
import { paths } from './paths.ts';
import { texts } from './texts.ts';

/**
 * The guard (session 2): visitors go to /login, which also asks for the second step; nothing is decided before the
 * auth client has initialised.
 */
export const RequireUser = () => {
  const { status } = useSession();
  if (status === 'checking') return <LoadingState label={texts.guardLoading} />;
  if (status !== 'signed-in') return <Navigate replace to={paths.login} />;
  return <Outlet />;
};
