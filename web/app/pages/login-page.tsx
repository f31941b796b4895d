import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AuthCard } from '../../features/auth/auth-card.tsx';
import { LoginForm } from '../../features/auth/login-form.tsx';
import { authTexts } from '../../features/auth/texts.ts';
import { useSession } from '../../lib/session-store.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { toast } from '../../ui/toast.ts';
import { useArrivalProblem } from '../arrival-problem.ts';
import { draftIsFor } from '../awaited-course.ts';
import { paths } from '../paths.ts';
import { destinationAfterSignIn, useAwaited } from '../use-shared-course.ts';
import { wayBackOf } from '../way-back.ts';

// Few accounts have a second step. Its code is loaded before the password is typed.
const fetchStep = async () => ({ default: (await import('../../features/auth/second-step.tsx')).SecondStep });
const SecondStep = lazy(fetchStep);

/** /login: the password, and the second step of an account that has one. */
export const Page = () => {
  const navigate = useNavigate();
  // Not reactive to this login: it must not announce itself while the next page is loading.
  const { user, status } = useSession();
  const [signedInAs] = useState(user?.email ?? null);
  // The step stays until the next page is shown, and closes when the sign-in is cancelled.
  const [stepping, setStepping] = useState(false);
  if (status === 'second-step' && !stepping) setStepping(true);
  if (status === 'signed-out' && stepping) setStepping(false);
  const arrivalProblem = useArrivalProblem();
  useEffect(() => whenIdle(() => void fetchStep().catch(() => {})), []);
  const lead = useAwaited();
  const { state } = useLocation();
  const leave = () => navigate(destinationAfterSignIn(wayBackOf(state)));

  if (stepping) {
    return (
      <AuthCard key="step" title={authTexts.secondTitle}>
        <Suspense>
          <SecondStep
            onDone={() => {
              toast(authTexts.loggedIn, { kind: 'success' });
              leave();
            }}
          />
        </Suspense>
      </AuthCard>
    );
  }
  return (
    <LoginForm
      links={{ signup: paths.signup, resetPassword: paths.resetPassword, dashboard: paths.dashboard }}
      lead={lead}
      onLoggedIn={leave}
      onUnconfirmed={(email) => {
        draftIsFor(email);
        void navigate(paths.verificationSent, { state: { email } });
      }}
      arrivalProblem={arrivalProblem}
      signedInAs={signedInAs}
    />
  );
};
