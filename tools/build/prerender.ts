// Writes the public pages as static HTML into dist/web. Part of `npm run build`.
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import {
  entryAddress,
  firstLookFiles,
  fontFaces,
  type Manifest,
  publicDocument,
  stylesAndFonts,
} from './prerender-document.ts';
import { subjectLooks } from './subject-looks.ts';

type PublicDocument = { path: string; title: string; description: string; body: string };
type Renderer = { renderPublicPages: () => PublicDocument[] };

const root = dirname(dirname(import.meta.dirname));
const web = join(root, 'web');
const out = join(root, 'dist', 'web');
const work = join(root, 'dist', 'prerender');
const base: InlineConfig = {
  configFile: false,
  root: web,
  plugins: [react(), subjectLooks(join(root, 'library'))],
  logLevel: 'warn',
  publicDir: false,
};

/** Builds the only script of the static pages, a small one; returns its address. */
async function buildScript(): Promise<string> {
  const manifest = '.vite/public-manifest.json';
  await build({
    ...base,
    build: {
      outDir: out,
      emptyOutDir: false,
      manifest,
      modulePreload: { polyfill: false },
      rollupOptions: { input: join(web, 'app/public/public-entry.ts') },
    },
  });
  return entryAddress(JSON.parse(await readFile(join(out, manifest), 'utf8')));
}

/** Renders the same components as the application; returns the pages and their style files. */
async function renderPages(): Promise<{ pages: PublicDocument[]; files: string[] }> {
  await build({
    ...base,
    build: {
      outDir: work,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      cssMinify: true,
      ssr: join(web, 'app/public/render-public.tsx'),
      ssrEmitAssets: true,
    },
  });
  const { renderPublicPages }: Renderer = await import(pathToFileURL(join(work, 'render-public.js')).href);
  return { pages: renderPublicPages(), files: await readdir(join(work, 'assets')) };
}

/**
 * Builds the code that renders a page's first look on the server (shared/contract/first-look.ts), with the files such
 * a page needs at once. A server has no browser session, so the auth client is left out.
 */
async function buildFirstLook(): Promise<void> {
  const folder = join(root, 'dist', 'first-look');
  await build({
    ...base,
    resolve: {
      alias: [
        {
          find: /^.*\/lib\/auth-client\.ts$|^\.\/auth-client\.ts$/,
          replacement: join(web, 'app/first-look/no-auth-client.ts'),
        },
      ],
    },
    // Bundled into one file: the server loads that at once, but hundreds of modules in seconds.
    ssr: { noExternal: true },
    build: { outDir: folder, emptyOutDir: true, ssr: join(web, 'app/first-look/render-first-look.tsx') },
  });
  const manifest: Manifest = JSON.parse(await readFile(join(out, '.vite/manifest.json'), 'utf8'));
  await writeFile(join(folder, 'files.json'), JSON.stringify(firstLookFiles(manifest)));
}

const { pages, files } = await renderPages();
const assets = { script: await buildScript(), ...stylesAndFonts(files) };
await cp(join(work, 'assets'), join(out, 'assets'), { recursive: true });
// Renames the application's own page to make room for the front page; the server returns it for every other address.
await buildFirstLook();
await rename(join(out, 'index.html'), join(out, 'app.html'));
for (const page of pages) {
  const folder = join(out, page.path);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), publicDocument(page, assets));
}
await writeFile(join(out, 'page-fonts.css'), fontFaces(assets.fonts));
await rm(work, { recursive: true, force: true });
