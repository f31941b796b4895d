// Runs before the first paint: applies the stored color scheme, otherwise the system's.
(() => {
  let theme = null;
  try {
    theme = window.localStorage.getItem('theme');
  } catch {
    // Storage may be forbidden; then the system decides.
  }
  if (theme !== 'light' && theme !== 'dark') {
    theme = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', theme);
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', theme === 'dark' ? '#1a1917' : '#faf7f0');
})();

// Print uses the light scheme, whatever the screen uses.
(() => {
  const root = document.documentElement;
  const scheme = 'data-mantine-color-scheme';
  let onScreen = null;
  window.addEventListener('beforeprint', () => {
    onScreen ??= root.getAttribute(scheme);
    root.setAttribute(scheme, 'light');
  });
  window.addEventListener('afterprint', () => {
    if (onScreen) root.setAttribute(scheme, onScreen);
    onScreen = null;
  });
})();

// Whether a user seems to be signed in: a server-rendered page is shown to its own audience only (ui/base.css).
try {
  const who = window.localStorage.getItem('supabase.auth.token') === null ? 'visitor' : 'learner';
  document.documentElement.setAttribute('data-who', who);
} catch {
  document.documentElement.setAttribute('data-who', 'visitor');
}

// Without the application's code nothing on a page answers: it says so, and what can be read stays.
const notLoaded = () => {
  const words = document.getElementById('not-loaded');
  words?.querySelector('button')?.addEventListener('click', () => window.location.reload());
  words?.removeAttribute('hidden');
};
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') notLoaded();
  },
  true,
);

// A page that the server has shown already gets the application's code once it is painted (server/site/first-look.ts).
(() => {
  // One file after the other, what the others need first: the page answers in between.
  const run = async (code) => {
    let whole = true;
    for (const href of code) {
      // What does not come is missed by the rest; an application that runs all the same has taken the words away.
      await import(href).catch(() => {
        whole = false;
      });
      await new Promise((resolve) => setTimeout(resolve));
    }
    if (!whole) notLoaded();
  };
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    const code = document.querySelector('meta[name="app-code"]')?.getAttribute('content')?.split(' ') ?? [];
    for (const href of code) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    run(code);
  };
  document.addEventListener('DOMContentLoaded', () => {
    const look = document.getElementById('first-look');
    // Hidden: it is not for this person, who waits for the application alone.
    if (look && getComputedStyle(look).display === 'none') {
      look.remove();
      start();
    }
    requestAnimationFrame(() => setTimeout(start));
    // A tab in the background is not painted at all.
    setTimeout(start, document.visibilityState === 'hidden' ? 0 : 3000);
  });
})();

// The content security policy forbids eval; without this, zod tries it and the browser reports a violation.
globalThis.__zod_globalConfig = Object.assign(globalThis.__zod_globalConfig ?? {}, { jitless: true });
