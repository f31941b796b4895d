import { basename } from 'node:path';
import { pageHead, publicUrlMark } from '../../shared/rules/page-head.ts';

/** Vite's manifest: source path → output files. */
export type Manifest = Record<
  string,
  { file: string; isEntry?: boolean; imports?: string[]; css?: string[]; assets?: string[] }
>;
export type Assets = { script: string; styles: string[]; fonts: string[] };

/** The families of the interface and of reading, as CSS names them, and the beginnings of their files' names. */
const FAMILIES = [
  ['Inter Variable', 'inter'],
  ['Source Serif 4 Variable', 'source-serif-4'],
] as const;
/** The two fonts visible above the fold on every public page. */
const PRELOADED = /^(inter|source-serif-4)-latin-wght-normal-.*\.woff2$/;

/** The page modules that render each kind of first look (shared/contract/first-look.ts). */
const pagesWithFirstLook = {
  library: 'app/pages/library-page.tsx',
  subject: 'app/pages/library-subject-page.tsx',
  course: 'app/pages/course-share-page.tsx',
  catalogue: 'app/pages/courses-page.tsx',
} as const;

/** For each kind of first look: its styles, the code that takes over, and the fonts of both. */
export function firstLookFiles(
  manifest: Manifest,
): Record<string, Omit<Assets, 'script'> & { code: string[] }> {
  const address = (file: string): string => `/${file}`;
  const fonts = Object.values(manifest)
    .flatMap(({ file, assets = [] }) => [file, ...assets])
    .filter((file) => PRELOADED.test(basename(file)));
  const filesOf = (source: string) => {
    const seen = new Set<string>();
    // Imported modules come before their importers.
    const known = new Set<string>();
    const walk = (key: string): void => {
      if (seen.has(key)) return;
      seen.add(key);
      for (const next of manifest[key]?.imports ?? []) walk(next);
      known.add(key);
    };
    walk('index.html');
    const everywhere = new Set(known);
    if (manifest[source] === undefined) throw new Error(`The build has no ${source}.`);
    walk(source);
    const chunks = [...known].map((key) => manifest[key]);
    return {
      styles: [...known]
        .flatMap((key) => (everywhere.has(key) ? [] : (manifest[key]?.css ?? [])))
        .map(address),
      code: chunks.flatMap((chunk) => (chunk ? [address(chunk.file)] : [])),
      fonts: [...new Set(fonts)].map(address),
    };
  };
  return Object.fromEntries(
    Object.entries(pagesWithFirstLook).map(([kind, source]) => [kind, filesOf(source)]),
  );
}

/** The address of the built entry. @throws Error if there is none */
export function entryAddress(manifest: Manifest): string {
  const entry = Object.values(manifest).find((one) => one.isEntry);
  if (entry === undefined) throw new Error('The build of the public pages has no entry.');
  return `/${entry.file}`;
}

/** The addresses of the styles and of the fonts visible first. @throws Error if there are no styles */
export function stylesAndFonts(files: readonly string[]): Pick<Assets, 'styles' | 'fonts'> {
  const address = (file: string): string => `/assets/${file}`;
  const styles = files.filter((file) => file.endsWith('.css')).map(address);
  if (styles.length === 0) throw new Error('The build of the public pages has no styles.');
  return { styles, fonts: files.filter((file) => PRELOADED.test(file)).map(address) };
}

/** The style sheet of the fonts, for the server's own pages (server/platform/plain-page.ts). @throws Error if one is missing */
export function fontFaces(fonts: readonly string[]): string {
  const face = ([family, name]: readonly [string, string]): string => {
    const href = fonts.find((one) => one.startsWith(`/assets/${name}-`));
    if (href === undefined) throw new Error(`The build of the public pages has no font '${family}'.`);
    return `@font-face{font-family:'${family}';font-weight:100 900;font-display:swap;src:url(${href}) format('woff2')}\n`;
  };
  return FAMILIES.map(face).join('');
}

/** A complete HTML document around a rendered page. `body` is markup, everything else text. */
export function publicDocument(
  page: { path: string; title: string; description: string; body: string },
  { script, styles, fonts }: Assets,
): string {
  const preloads = fonts.map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin />`,
  );
  const sheets = styles.map((href) => `<link rel="stylesheet" href="${href}" />`);
  return `<!doctype html>
<html lang="en" data-mantine-color-scheme="light">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    ${pageHead({ ...page, indexed: true }, publicUrlMark)}
    <meta name="theme-color" content="#faf7f0" />
    <link rel="icon" href="/favicon.ico" sizes="32x32" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <!-- Blocking on purpose: the theme is right before the first pixel. -->
    <script src="/theme.js"></script>
    ${[...preloads, ...sheets].join('\n    ')}
    <script type="module" src="${script}"></script>
  </head>
  <body>
${page.body}
  </body>
</html>
`;
}
