import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import type { Plugin } from 'vite';

const packageFile = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };

/** The address of the files: it contains the version, since the package requests them by fixed names. */
export const pdfFilesAt = `/assets/pdfjs-${version}/`;

/** Resources for rendering old and Asian documents: character maps, the 14 standard fonts, and image decoders. */
const folders: Record<string, (name: string) => boolean> = {
  cmaps: () => true,
  standard_fonts: () => true,
  // The pages' content security policy forbids WebAssembly; each decoder has a fallback without it.
  wasm: (name) => name.endsWith('_nowasm_fallback.js') || /^LICENSE_.*(JBIG2|OPENJPEG)$/.test(name),
};

type File = { path: string; onDisk: string };

const files = (): File[] =>
  Object.entries(folders).flatMap(([folder, wanted]) =>
    readdirSync(join(dirname(packageFile), folder))
      .filter(wanted)
      .map((name) => ({ path: `${folder}/${name}`, onDisk: join(dirname(packageFile), folder, name) })),
  );

/** The files that pdfjs-dist fetches at run time, served from our own origin; no page bundle includes any of them. */
export function pdfFiles(): Plugin {
  return {
    name: 'pdf-files',
    configureServer: ({ middlewares }) => {
      const known = new Map(files().map(({ path, onDisk }) => [`/${path}`, onDisk]));
      middlewares.use(pdfFilesAt.slice(0, -1), ({ url = '' }, answer, next) => {
        const onDisk = known.get(url.split('?')[0] ?? '');
        if (!onDisk) return next();
        if (extname(onDisk) === '.js') answer.setHeader('content-type', 'text/javascript');
        answer.end(readFileSync(onDisk));
      });
    },
    generateBundle() {
      for (const { path, onDisk } of files())
        this.emitFile({ type: 'asset', fileName: pdfFilesAt.slice(1) + path, source: readFileSync(onDisk) });
    },
  };
}
