import { basename, dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';

const mark = '?engine';
/** The path of engine files on the development server. */
const folder = '/@engine/';
/** Replaces a script's own address in a worker, so that it requests its files by name. */
const noAddress = JSON.stringify('http://engine.invalid/');

type Part = { name: string; content: string | Uint8Array };

/**
 * `import files from './x-worker.ts?engine'`: bundles a worker with all its imports as one classic script, with the
 * files that it refers to (`EngineFile[]`, the script first). A sandboxed frame has no origin, so it can neither
 * import nor fetch: the page fetches the files and passes them on.
 */
export function engineBundles(): Plugin {
  let isServed = false;
  const served = new Map<string, Part>();
  return {
    name: 'engine-bundles',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isServed = command === 'serve';
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(folder, ({ url = '' }, answer) => {
        const part = served.get(basename(url));
        if (!part) answer.statusCode = 404;
        answer.end(part?.content);
      });
    },
    resolveId: (source, importer) =>
      source.endsWith(mark) && importer ? join(dirname(importer), source) : undefined,
    async load(id) {
      if (!id.endsWith(mark)) return undefined;
      const files = (await bundle(id.slice(0, -mark.length))).map((part) => {
        const { name, content } = part;
        if (isServed) served.set(name, part);
        const url = isServed
          ? JSON.stringify(folder + name)
          : `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name, source: content })}`;
        return `{ name: ${JSON.stringify(name)}, size: ${Buffer.byteLength(content)}, url: ${url} }`;
      });
      return `export default [${files.join(', ')}];`;
    },
  };
}

const nothing = '\0nothing';

/** Replaces the Node modules that an isomorphic engine imports; Vite's own replacement depends on the environment. */
const withoutNode: Plugin = {
  name: 'without-node',
  enforce: 'pre',
  resolveId: (source) => (source.startsWith('node:') ? nothing : undefined),
  load: (id) => (id === nothing ? 'export default {};' : undefined),
};

/** The parts of a bundle, the script first. */
async function bundle(file: string): Promise<Part[]> {
  const made = await build({
    configFile: false,
    publicDir: false,
    root: dirname(file),
    // Isomorphic engines cause irrelevant warnings, e.g. about eval.
    logLevel: 'silent',
    plugins: [withoutNode],
    // The same output in any environment, tests included: its name is a hash of its content.
    mode: 'production',
    define: { 'import.meta.url': noAddress, 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: file,
        output: {
          format: 'iife',
          codeSplitting: false,
          entryFileNames: '[name].js',
          assetFileNames: '[name][extname]',
        },
      },
    },
  });
  const output = [made].flat().flatMap((one) => ('output' in one ? one.output : []));
  const scripts = output.flatMap((one) =>
    one.type === 'chunk' ? [{ name: one.fileName, content: one.code }] : [],
  );
  const others = output.flatMap((one) =>
    one.type === 'asset' ? [{ name: one.fileName, content: one.source }] : [],
  );
  return [...scripts, ...others];
}
