import { PageTitle } from '../../ui/page-title.tsx';

export const Page = () => <PageTitle title="Set New Password" />;
