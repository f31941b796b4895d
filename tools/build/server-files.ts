import { basename, join } from 'node:path';
import { build } from 'vite';
import { sourceAddresses } from './source-addresses.ts';

/** Threads that are started by file name; any other runs from its source. */
const threads = [
  'server/platform/database/embedded-worker.ts',
  'server/faculty/library-thread/library-worker.ts',
  'server/faculty/model-faculty/calling/repair-worker.ts',
  'server/documents/parsing/parse-worker.ts',
  'server/documents/cards/anki/anki-worker.ts',
];

/**
 * Bundles the server in `root` and its threads into a few JavaScript files in dist/server. Packages are included, as
 * Node itself would resolve them.
 * @throws Error when the build fails
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
      // They load files relative to their own location.
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
          // All in one folder, from which the paths of sources are resolved. The names are fixed, so that Node's
          // compile cache is replaced instead of growing.
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          // The sources are on disk: a map that includes them would take three times as long to load at every start.
          sourcemapExcludeSources: true,
        },
      },
    },
  });
}
