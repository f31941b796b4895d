/**
 * The look of the few pages that are complete without the application: its colours (web/ui/tokens.css), its type and
 * its buttons. The build writes the fonts' style sheet; without a build the pages have the system's fonts.
 */
const plainPageStyle = `
:root{color-scheme:light dark;--paper:#faf7f0;--surface:#fffdf9;--sunken:#f2eee4;--ink:#211e18;--ink-soft:#655e50;--rule:#ddd6c6;--rule-strong:#8f8775;--accent-text:#1d4e77;--accent:#22557f}
@media (prefers-color-scheme:dark){:root{--paper:#1a1917;--surface:#232120;--sunken:#141312;--ink:#e9e5db;--ink-soft:#b3ada0;--rule:#3d3a35;--rule-strong:#8b8578;--accent-text:#9cc0dd;--accent:#2f6a9c}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 'Inter Variable',system-ui,-apple-system,'Segoe UI',sans-serif}
h1,h2,.wordmark{font-family:'Source Serif 4 Variable',Georgia,'Times New Roman',serif;font-weight:600;line-height:1.25;overflow-wrap:anywhere}
.wordmark{display:inline-block;padding:6px 4px;color:var(--ink);font-size:1.375rem;letter-spacing:-.01em;text-decoration:none}
.card{background:var(--surface);border:1px solid var(--rule);border-radius:8px}
.quiet{color:var(--ink-soft);overflow-wrap:anywhere}
a{color:var(--accent-text);overflow-wrap:anywhere}
.primary,.second{display:inline-flex;align-items:center;justify-content:center;min-height:42px;padding:8px 22px;border-radius:6px;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.primary{border:1px solid var(--accent);background:var(--accent);color:#fff}
.second{border:1px solid var(--rule-strong);background:var(--surface);color:var(--ink)}
:focus-visible{outline:2px solid var(--accent-text);outline-offset:2px}
`;

/** The head of such a page. `style` is added to the common one. */
export const plainPageHead = (title: string, style: string): string =>
  `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Lectern</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/page-fonts.css"><style>${plainPageStyle}${style}</style>`;
