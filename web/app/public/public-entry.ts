import { keepClearOfText } from '../keep-clear-of-text.ts';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { pointLinksToDashboard } from './links-to-dashboard.ts';
import { addressOfFragment, flippedTheme, hasSession } from './public-state.ts';
import { startFirstQuestion } from './start-first-question.ts';

/**
 * The only script of the static public pages: theme toggle, first question, waitlist address, and redirects for
 * mailed links and signed-in users. The React pages at the same addresses do not load it.
 */
const root = document.documentElement;

function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function startToggle(): void {
  const toggle = document.querySelector<HTMLButtonElement>('[data-theme-toggle]');
  if (toggle === null) return;
  const label = (): void => {
    const dark = root.getAttribute('data-mantine-color-scheme') === 'dark';
    toggle.setAttribute('aria-label', dark ? texts.toLight : texts.toDark);
  };
  const show = (theme: 'light' | 'dark'): void => {
    root.setAttribute('data-mantine-color-scheme', theme);
    label();
  };
  toggle.addEventListener('click', () => {
    const theme = flippedTheme(root.getAttribute('data-mantine-color-scheme'));
    show(theme);
    try {
      window.localStorage.setItem('theme', theme);
    } catch (error) {
      console.warn('Local storage: writing theme failed.', error);
    }
  });
  // Without a stored choice the page follows the system's color scheme, as the application does.
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    if (readStored('theme') === null) show(matches ? 'dark' : 'light');
  });
  label();
  toggle.hidden = false;
  keepClearOfText(toggle);
}

/** Links to the external waitlist form, if one is configured. */
async function findWaitlist(): Promise<void> {
  const link = document.querySelector<HTMLAnchorElement>('a[data-waitlist]');
  if (link === null) return;
  const response = await fetch('/api/settings');
  const settings: unknown = await response.json();
  if (typeof settings !== 'object' || settings === null || !('waitlistUrl' in settings)) return;
  if (typeof settings.waitlistUrl !== 'string') return;
  link.href = settings.waitlistUrl;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
}

const way = addressOfFragment(window.location.hash);
if (way !== null) window.location.replace(way);

startToggle();
const question = document.querySelector<HTMLFormElement>('form.pub-sheet-page');
if (question) startFirstQuestion(question);
if (hasSession(readStored('supabase.auth.token'))) {
  document.querySelector('[data-wordmark]')?.setAttribute('href', paths.dashboard);
  pointLinksToDashboard(document);
}
findWaitlist().catch((error: unknown) => console.warn('The settings could not be read.', error));
