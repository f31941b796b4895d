import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { landingTexts } from '../../web/app/public/texts.ts';
import { iconFile } from './icon-file.ts';

const root = join(import.meta.dirname, '../..');
const site = join(root, 'web/public');
const font = (name: string, file: string): string =>
  `@font-face { font-family: ${name}; font-weight: 200 900; src: url(${pathToFileURL(join(root, 'node_modules/@fontsource-variable', file)).href}); }`;
const picture = (file: string, type: string): string =>
  `data:${type};base64,${readFileSync(join(site, file)).toString('base64')}`;

/** Renders HTML at this size and returns it as PNG. */
async function draw(browser: Browser, width: number, height: number, html: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height } });
  // From a file URL, because a page without a URL may not load the fonts.
  await page.goto(pathToFileURL(join(root, 'web/index.html')).href, { waitUntil: 'commit' });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

const icon = (size: number, margin = 0): string =>
  `<body style="margin:0;background:${margin ? '#1a4466' : 'transparent'}"><img src="${picture('favicon.svg', 'image/svg+xml')}" width="${size - 2 * margin}" height="${size - 2 * margin}" style="display:block;margin:${margin}px">`;

/** Creates the icons for browsers and home screens, and the card for shared links, in web/public. */
export async function takeSitePictures(browser: Browser): Promise<void> {
  const write = (name: string, data: Buffer): void => writeFileSync(join(site, name), data);
  for (const [name, size, margin] of [
    ['apple-touch-icon.png', 180, 18],
    ['icon-192.png', 192, 0],
    ['icon-512.png', 512, 0],
    // A maskable icon may lose a tenth on each side.
    ['icon-maskable-512.png', 512, 52],
  ] as const) {
    write(name, await draw(browser, size, size, icon(size, margin)));
  }
  write('favicon.ico', iconFile(32, await draw(browser, 32, 32, icon(32))));
  write('social-card.png', await draw(browser, 1200, 630, card()));
}

function card(): string {
  return `<style>
    ${font('Reading', 'source-serif-4/files/source-serif-4-latin-wght-normal.woff2')}
    ${font('Interface', 'inter/files/inter-latin-wght-normal.woff2')}
    body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: #faf7f0; color: #23211c; }
    .words { position: absolute; left: 72px; top: 84px; width: 470px; }
    .mark { display: flex; align-items: center; gap: 20px; font: 650 44px Reading; }
    h1 { font: 600 54px/1.15 Reading; margin: 92px 0 28px; }
    p { font: 400 25px/1.45 Interface; margin: 0; color: #57534a; }
    .shot { position: absolute; left: 610px; top: 76px; width: 860px; border-radius: 14px; border: 1px solid #d9d2c3;
      box-shadow: 0 18px 50px rgb(40 30 10 / 18%); }
  </style>
  <div class="words">
    <div class="mark"><img src="${picture('favicon.svg', 'image/svg+xml')}" width="64" height="64">Lectern</div>
    <h1>${landingTexts.tagline}</h1>
    <p>A Professor explains, an Examiner asks, a Librarian finds what to read.</p>
  </div>
  <img class="shot" src="${picture('screenshots/classroom-light.webp', 'image/webp')}">`;
}
