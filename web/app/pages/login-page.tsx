import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LoginForm } from '../../features/auth/login-form.tsx';
import { useSession } from '../../lib/session-store.ts';
import { paths } from '../paths.ts';
import { destinationAfterSignIn } from '../use-shared-course.ts';

/** /login */
export const Page = () => {
  const navigate = useNavigate();
  // As found: logging in here must not announce itself while the next page is on its way.
  const { user } = useSession();
  const [signedInAs] = useState(user?.email ?? null);
  return (
    <LoginForm
      links={{ signup: paths.signup, resetPassword: paths.resetPassword, dashboard: paths.dashboard }}
      onLoggedIn={() => navigate(destinationAfterSignIn())}
      onUnconfirmed={(email) => navigate(paths.verificationSent, { state: { email } })}
      signedInAs={signedInAs}
    />
  );
};
