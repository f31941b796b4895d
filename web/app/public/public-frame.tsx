import type { ReactNode } from 'react';
import { IconMoon, IconSun } from '../../ui/icons/first-icons.tsx';
import { paths } from '../paths.ts';
import shell from '../shell.module.css';
import { texts } from '../texts.ts';
import { SiteNav } from './site-nav.tsx';

/**
 * The shell's markup for the static copies of the public pages, which have no shell. public-entry.ts activates the
 * toggle; without scripts it stays hidden.
 */
export function PublicFrame({ wide, children }: { wide: boolean; children: ReactNode }) {
  return (
    <>
      <a className={shell.skip} href="#main">
        {texts.skip}
      </a>
      <header className={shell.header}>
        <a className={shell.wordmark} data-wordmark href={paths.home}>
          {texts.product}
        </a>
        <SiteNav signedIn={false} />
      </header>
      <button className={`${shell.themeToggle} pub-toggle`} data-theme-toggle hidden type="button">
        <IconSun aria-hidden className="pub-only-dark" size={20} />
        <IconMoon aria-hidden className="pub-only-light" size={20} />
      </button>
      <main className={shell.main} data-wide={wide || undefined} id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
