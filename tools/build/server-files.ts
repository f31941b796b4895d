import { basename, join } from 'node:path';
import { build } from 'vite';
import { sourceAddresses } from './source-addresses.ts';

/** Threads that are started by name; one that is not among them runs from its source. */
const threads = [
  'server/platform/database/embedded-worker.ts',
  'server/faculty/library-thread/library-worker.ts',
  'server/faculty/model-faculty/calling/repair-worker.ts',
  'server/documents/parsing/parse-worker.ts',
  'server/documents/cards/anki/anki-worker.ts',
];

/**
 * Makes of the server in `root` and its threads a few files of JavaScript in dist/server. Packages are in them, as Node
 * itself would resolve them.
 * @throws Error when they cannot be built
 */
export async function buildServerFiles(root: string): Promise<void> {
  const folder = join(root, 'dist/server');
  const threadFiles = threads.map((path) => join(root, path));
  const entries = [join(root, 'server/main.ts'), ...threadFiles];
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [sourceAddresses(folder, threadFiles)],
    resolve: { mainFields: ['main'] },
    ssr: {
      noExternal: true,
      resolve: { conditions: ['node'] },
      // They bring files that are found by where their code lies.
      external: ['@electric-sql/pglite', '@node-rs/argon2', 'pdfjs-dist'],
    },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      target: 'node24',
      sourcemap: true,
      rolldownOptions: {
        input: Object.fromEntries(entries.map((path) => [basename(path, '.ts'), path])),
        output: {
          // All in one folder, from which the addresses of sources are told. The names stay, so that what Node keeps of them
          // compiled is replaced and does not pile up.
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          // The sources are there: a map with them would take three times as long to read at every start.
          sourcemapExcludeSources: true,
        },
      },
    },
  });
}
