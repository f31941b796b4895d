import { ResetRequestForm } from '../../features/auth/reset-request-form.tsx';
import { paths } from '../paths.ts';

/** /reset-password */
export const Page = () => <ResetRequestForm loginHref={paths.login} />;
