import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../lib/session-store.ts';
import { LoadingState } from '../ui/loading-state.tsx';
import { paths } from './paths.ts';
import { texts } from './texts.ts';
import { wayBackTo } from './way-back.ts';

/**
 * Route guard (specification: session 2): visitors are redirected to /login, which also asks for the second step;
 * nothing is decided before the auth client has initialised.
 */
export const RequireUser = () => {
  const { status } = useSession();
  const here = useLocation();
  if (status === 'checking') return <LoadingState label={texts.guardLoading} />;
  if (status !== 'signed-in') return <Navigate replace state={wayBackTo(here)} to={paths.login} />;
  return <Outlet />;
};
