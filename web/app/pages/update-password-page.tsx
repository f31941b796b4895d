import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { NewPassword } from '../../features/auth/new-password-form.tsx';
import { useSession } from '../../lib/session-store.ts';
import { paths } from '../paths.ts';

/** /update-password */
export const Page = () => {
  const navigate = useNavigate();
  const { hash } = useLocation();
  // Read at mount, because the auth client clears the fragment once it has read the session.
  const [fragment] = useState(hash);
  const { status } = useSession();
  const goToLogin = useCallback(() => navigate(paths.login), [navigate]);
  return (
    <NewPassword
      fragment={fragment}
      onUpdated={goToLogin}
      resetHref={paths.resetPassword}
      sessionStatus={status}
    />
  );
};
