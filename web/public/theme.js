// Runs before anything is painted: the stored choice, else the system's (spec.md section 4).
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

// The content security policy forbids eval; without this, zod tries it and the browser reports a violation.
globalThis.__zod_globalConfig = { jitless: true };
