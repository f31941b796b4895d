import { Drawer, NavLink as MantineNavLink } from '@mantine/core';
import { NavLink } from 'react-router';
import { openSearch } from '../features/search/search-open.ts';
import { useSettings } from '../lib/settings.ts';
import {
  IconBook2,
  IconBooks,
  IconCompass,
  IconCopy,
  IconFileText,
  IconLayoutGrid,
  IconLogin,
  IconLogout,
  IconPlus,
  IconRefresh,
  IconSearch,
  IconUser,
} from '../ui/icons/icons.ts';
import { menuTexts } from './menu-texts.ts';
import { paths } from './paths.ts';
import classes from './shell.module.css';
import { texts } from './texts.ts';

const learnerLinks = [
  { to: paths.dashboard, label: menuTexts.dashboard, Icon: IconLayoutGrid },
  { to: paths.classroom, label: menuTexts.classroom, Icon: IconBook2 },
  { to: paths.courses, label: menuTexts.browseCourses, Icon: IconCompass },
  { to: paths.reviews, label: menuTexts.reviews, Icon: IconRefresh },
  { to: paths.cards, label: menuTexts.cards, Icon: IconCopy },
  { to: paths.documents, label: texts.documents, Icon: IconFileText },
  { to: paths.library, label: texts.siteLibrary, Icon: IconBooks },
  { to: paths.createCourse, label: menuTexts.createCourse, Icon: IconPlus },
  { to: paths.profile, label: menuTexts.profile, Icon: IconUser },
];
const visitorLinks = [
  { to: paths.library, label: texts.siteLibrary, Icon: IconBooks },
  { to: paths.login, label: texts.siteLogin, Icon: IconLogin },
  { to: paths.signup, label: menuTexts.siteSignup, Icon: IconUser },
];

/** Pages below one of these highlight the same menu entry. */
const withPagesBelow: string[] = [paths.classroom, paths.documents, paths.library];

export type SidebarProps = {
  opened: boolean;
  onClose: () => void;
  /** null: not known yet */
  reader: 'learner' | 'visitor' | null;
  email: string | null;
  onLogout: () => void;
  loggingOut: boolean;
};

/**
 * The menu: overlay and Escape close it, the page behind does not scroll, focus stays inside. A visitor, e.g. on a
 * shared course, gets links to sign up and log in.
 */
export const Sidebar = ({ opened, onClose, reader, email, onLogout, loggingOut }: SidebarProps) => {
  const hasCatalogue = useSettings()?.catalogue !== false;
  const links = reader === 'learner' ? learnerLinks : visitorLinks;
  const shown = links.filter(({ to }) => hasCatalogue || to !== paths.courses);
  return (
    <Drawer
      closeButtonProps={{ 'aria-label': menuTexts.closeMenu, size: 'lg' }}
      onClose={onClose}
      opened={opened}
      padding="md"
      size={300}
      title={texts.product}
      classNames={{ title: classes.drawerTitle }}
    >
      {reader && (
        <nav aria-label={menuTexts.menu} className={classes.nav}>
          {reader === 'learner' && (
            <MantineNavLink
              component="button"
              label={menuTexts.search}
              leftSection={<IconSearch aria-hidden size={20} stroke={1.6} />}
              onClick={() => {
                onClose();
                openSearch();
              }}
              type="button"
            />
          )}
          {shown.map(({ to, label, Icon }) => (
            <MantineNavLink
              component={NavLink}
              end={!withPagesBelow.includes(to)}
              key={to}
              label={label}
              leftSection={<Icon aria-hidden size={20} stroke={1.6} />}
              onClick={onClose}
              to={to}
            />
          ))}
          {reader === 'learner' && (
            <div className={classes.navFoot}>
              {email && <p className={classes.account}>{email}</p>}
              <MantineNavLink
                component="button"
                disabled={loggingOut}
                label={menuTexts.logOut}
                leftSection={<IconLogout aria-hidden size={20} stroke={1.6} />}
                onClick={onLogout}
                type="button"
              />
            </div>
          )}
        </nav>
      )}
    </Drawer>
  );
};
