import { ActionIcon } from '@mantine/core';
import { type ComponentType, lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { useSession } from '../lib/session-store.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { IconMenu2 } from '../ui/icons/first-icons.tsx';
import { lateDialog } from '../ui/late-dialog.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { paths } from './paths.ts';
import { SiteNav } from './public/site-nav.tsx';
import classes from './shell.module.css';
import { hasSidebar, isWide, scrollKey, waitsForSession } from './shell-policy.ts';
import type { SidebarProps } from './sidebar.tsx';
import { Starting } from './starting.tsx';
import { texts } from './texts.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import { useUnsentWork } from './unsent-work.ts';
import { useLogout } from './use-logout.ts';
import { useSharedCourse } from './use-shared-course.ts';

// Loaded when the menu is hovered, or when the page is idle: the menu has to open offline, too.
const fetchSidebar = async () => ({ default: (await import('./sidebar.tsx')).Sidebar });
const Sidebar = lateDialog<SidebarProps>({
  fetchCode: fetchSidebar,
  isOpen: ({ opened }) => opened,
  close: ({ onClose }) => onClose(),
  problem: texts.menuNotFetched,
});

// Only signed-in users need it. If it fails to load, nothing is preloaded, and each page fetches its own data.
const LearnerStart = lazy<ComponentType<{ userId: string }>>(() =>
  import('./learner-start.tsx').then(
    (module) => ({ default: module.LearnerStart }),
    () => ({ default: () => null }),
  ),
);

/** The frame of every page: skip link, header, menu, theme toggle. */
export const Shell = () => {
  const { status, user } = useSession();
  const { pathname, key } = useLocation();
  const navigation = useNavigation();
  const [menuAt, setMenuAt] = useState<string | null>(null);
  const menuOpen = menuAt === key;
  const [menuWanted, setMenuWanted] = useState(false);
  if (menuOpen && !menuWanted) setMenuWanted(true);
  const closeMenu = () => setMenuAt(null);
  const logout = useLogout(closeMenu);
  useSharedCourse();
  useUnsentWork(user?.id ?? null);
  useEffect(() => whenIdle(() => void fetchSidebar().catch(() => {})), []);
  // Any navigation closes the menu, including the browser's Back and Forward.
  useEffect(() => setMenuAt((at) => (at === key ? at : null)), [key]);

  // A signed-in user's content is a whole page: deferred, it renders in slices, so that a slow phone can react in
  // between.
  const waiting = useDeferredValue(status === 'checking' && waitsForSession(pathname));
  const withMenu = hasSidebar(pathname, user !== null);
  const isVisitor = status !== 'checking' && user === null;
  return (
    <>
      <a className={classes.skip} href="#main">
        {texts.skip}
      </a>
      {navigation.state === 'loading' && <div className={classes.pageLoading} aria-hidden="true" />}
      <header className={classes.header}>
        {withMenu && (
          <ActionIcon
            aria-expanded={menuOpen}
            aria-haspopup="dialog"
            aria-label={texts.openMenu}
            onClick={() => setMenuAt(key)}
            onFocus={() => setMenuWanted(true)}
            onPointerEnter={() => setMenuWanted(true)}
            size={44}
            variant="subtle"
          >
            <IconMenu2 aria-hidden size={22} />
          </ActionIcon>
        )}
        <Link className={classes.wordmark} to={user ? paths.dashboard : paths.home}>
          {texts.product}
        </Link>
        {(!withMenu || isVisitor) && <SiteNav inMenu={withMenu} signedIn={user !== null} />}
        {user && (
          <Suspense>
            <LearnerStart userId={user.id} />
          </Suspense>
        )}
      </header>
      <ThemeToggle />
      {withMenu && menuWanted && (
        <Suspense>
          <Sidebar
            email={user?.email ?? null}
            loggingOut={logout.pending}
            onClose={closeMenu}
            onLogout={logout.run}
            opened={menuOpen}
            reader={user ? 'learner' : isVisitor ? 'visitor' : null}
          />
        </Suspense>
      )}
      <main className={classes.main} data-wide={isWide(pathname) || undefined} id="main" tabIndex={-1}>
        {waiting ? <Starting /> : <Outlet />}
      </main>
      <PageAnnouncer />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
};
