import { Link } from 'react-router';
import { paths } from '../paths.ts';
import shell from '../shell.module.css';
import { texts } from '../texts.ts';

/** The ways on from a page that has no menu; on its static copy too. */
export const SiteNav = ({ signedIn }: { signedIn: boolean }) => (
  <nav aria-label={texts.siteNav} className={shell.siteNav}>
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
