import { useLocation, useNavigate } from 'react-router';
import { VerificationSent } from '../../features/auth/verification-sent.tsx';
import { takeDraft } from '../awaited-course.ts';
import { paths } from '../paths.ts';
import { destinationAfterSignIn } from '../use-shared-course.ts';
import { waitingDraft } from '../waiting-draft.ts';

/** The address passed on by the sign-up page; null when the page was opened directly. */
const emailOf = (state: unknown): string | null =>
  state && typeof state === 'object' && 'email' in state && typeof state.email === 'string'
    ? state.email
    : null;

/** /verification-sent */
export const Page = () => {
  const navigate = useNavigate();
  const email = emailOf(useLocation().state);
  return (
    <VerificationSent
      email={email}
      loginHref={paths.login}
      // A visitor who began with a goal continues with it, accepted or not.
      onSignedIn={() => {
        takeDraft();
        void navigate(waitingDraft() ? paths.createCourse : destinationAfterSignIn());
      }}
    />
  );
};
