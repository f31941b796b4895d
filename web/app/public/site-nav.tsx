import { Link } from 'react-router';
import { paths } from '../paths.ts';
import shell from '../shell.module.css';
import { texts } from '../texts.ts';

type Props = {
  signedIn: boolean;
  /** the menu of the page has them as well: a phone has no room for both */
  inMenu?: boolean;
};

/** The ways on from a page that has no menu, and for a visitor from one that has; on its static copy too. */
export const SiteNav = ({ signedIn, inMenu = false }: Props) => (
  <nav aria-label={texts.siteNav} className={shell.siteNav} data-in-menu={inMenu || undefined}>
    {/* Ahead of the others: the static copy, which does not know who is there, has them in their places. */}
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
