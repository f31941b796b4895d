import { pageHead, publicUrlMark } from '../shared/rules/page-head.ts';

/** What Vite says of a build: source path → the files that it became. */
export type Manifest = Record<string, { file: string; isEntry?: boolean }>;
export type Assets = { script: string; styles: string[]; fonts: string[] };

/** The two faces that every public page shows above the fold. */
const PRELOADED = /^(inter|source-serif-4)-latin-wght-normal-.*\.woff2$/;

/** The address of the built entry. Throws if there is none. */
export function entryAddress(manifest: Manifest): string {
  const entry = Object.values(manifest).find((one) => one.isEntry);
  if (entry === undefined) throw new Error('The build of the public pages has no entry.');
  return `/${entry.file}`;
}

/** The addresses of the styles and of the fonts that are shown first. Throws if there are no styles. */
export function stylesAndFonts(files: readonly string[]): Pick<Assets, 'styles' | 'fonts'> {
  const address = (file: string): string => `/assets/${file}`;
  const styles = files.filter((file) => file.endsWith('.css')).map(address);
  if (styles.length === 0) throw new Error('The build of the public pages has no styles.');
  return { styles, fonts: files.filter((file) => PRELOADED.test(file)).map(address) };
}

/** A whole HTML document round a rendered page. `body` is markup, everything else text. */
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
