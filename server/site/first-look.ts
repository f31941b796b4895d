import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type FirstLook, firstLookIds } from '#shared/contract/first-look.ts';
import type { FirstLookParts, ShowFirstLook } from '../http/static-files.ts';
import type { Logger } from '../platform/logger.ts';

type Renderer = { renderFirstLook: (look: FirstLook, path: string) => string };
type Files = Record<FirstLook['kind'], { styles: string[]; code: string[]; fonts: string[] }>;
/** Escapes every `<`, so that the JSON cannot end its script element (`</script`) or change its parsing (`<!--`). */
const asJson = (look: FirstLook): string => JSON.stringify(look).replaceAll('<', '\\u003c');

/** Who is shown the prerendered page: the catalogue requires a session, and a course looks different to its owner. */
const audience: Record<FirstLook['kind'], 'anyone' | 'learner' | 'visitor'> = {
  library: 'anyone',
  subject: 'anyone',
  course: 'visitor',
  catalogue: 'learner',
};

function partsOf(look: FirstLook, markup: string, files: Files): FirstLookParts {
  const { styles, code, fonts } = files[look.kind];
  const head = [
    ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin />`),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}" />`),
    // theme.js fetches the code after the first paint, so that the text appears early on slow connections.
    `<meta name="${firstLookIds.code}" content="${code.join(' ')}" />`,
  ].join('\n    ');
  return {
    head,
    body: `<div id="${firstLookIds.markup}" data-for="${audience[look.kind]}">${markup}</div>
    <script type="application/json" id="${firstLookIds.content}">${asJson(look)}</script>`,
  };
}

/**
 * Prerenders pages with the build in `folder` (dist/first-look), which is loaded on first use. Returns null without a
 * build or if rendering fails: the application then renders the page in the browser.
 */
export function createFirstLook(folder: string, logger: Logger): ShowFirstLook {
  const program = join(folder, 'render-first-look.js');
  if (!existsSync(program)) return async () => null;
  const files = JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8')) as Files;
  let renderer: Promise<Renderer> | undefined;
  return async (look, path) => {
    try {
      renderer ??= import(pathToFileURL(program).href) as Promise<Renderer>;
      return partsOf(look, (await renderer).renderFirstLook(look, path), files);
    } catch (error) {
      logger.error({ err: error }, 'a page could not be prerendered');
      return null;
    }
  };
}
