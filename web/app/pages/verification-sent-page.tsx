import { useLocation } from 'react-router';
import { VerificationSent } from '../../features/auth/verification-sent.tsx';
import { paths } from '../paths.ts';

/** The address that the sign-up page handed over; absent when the page was opened by itself. */
const emailOf = (state: unknown): string | null =>
  state && typeof state === 'object' && 'email' in state && typeof state.email === 'string'
    ? state.email
    : null;

/** /verification-sent */
export const Page = () => <VerificationSent email={emailOf(useLocation().state)} loginHref={paths.login} />;
