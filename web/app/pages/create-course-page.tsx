import { PageTitle } from '../../ui/page-title.tsx';

/** Its owner writes this page. */
export const Page = () => <PageTitle title="Design Your Own Course" />;
