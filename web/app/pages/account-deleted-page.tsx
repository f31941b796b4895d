import { AccountDeleted } from '../../features/auth/account-deleted.tsx';
import { paths } from '../paths.ts';

/** /account-deleted */
export const Page = () => <AccountDeleted homeHref={paths.home} signupHref={paths.signup} />;
