import { useNavigate } from 'react-router';
import { SignupForm } from '../../features/auth/signup-form.tsx';
import { draftIsFor } from '../awaited-course.ts';
import { paths } from '../paths.ts';
import { destinationAfterSignIn, useAwaited } from '../use-shared-course.ts';

/** /signup */
export const Page = () => {
  const navigate = useNavigate();
  return (
    <SignupForm
      lead={useAwaited()}
      loginHref={paths.login}
      onMailSent={(email) => {
        draftIsFor(email);
        void navigate(paths.verificationSent, { state: { email } });
      }}
      onSignedIn={() => navigate(destinationAfterSignIn())}
    />
  );
};
