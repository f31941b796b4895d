import { Link } from 'react-router';
import { paths } from '../paths.ts';
import shell from '../shell.module.css';
import { texts } from '../texts.ts';

type Props = {
  signedIn: boolean;
  /** the page's menu has these links as well; hides them here on a phone */
  inMenu?: boolean;
};

/** Links for a page without a menu, and for visitors on a page with one; on its static copy too. */
export const SiteNav = ({ signedIn, inMenu = false }: Props) => (
  <nav aria-label={texts.siteNav} className={shell.siteNav} data-in-menu={inMenu || undefined}>
    {/* First in order: the static copy, rendered for visitors, has the other links in the same places. */}
    {signedIn && (
      <Link className={shell.siteWide} to={paths.documents}>
        {texts.documents}
      </Link>
    )}
    <Link to={paths.library}>{texts.siteLibrary}</Link>
    {signedIn ? (
      <Link to={paths.dashboard}>{texts.siteDashboard}</Link>
    ) : (
      <Link data-way-on={texts.siteDashboard} to={paths.login}>
        {texts.siteLogin}
      </Link>
    )}
  </nav>
);
