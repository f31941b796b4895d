import { basename, dirname, join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

const named = /new URL\(\s*'(\.[^']*\.ts)',\s*import\.meta\.url\s*\)/g;

/**
 * Resolves `import.meta` paths of the product relative to the source file instead of its output in `folder`:
 * migrations, prompts, the library. `threads` are built too, each into a file of its name.
 */
export function sourceAddresses(folder: string, threads: readonly string[]): Plugin {
  const fromBuilt = (path: string) => relative(folder, path).split(sep).join('/');
  return {
    name: 'source-addresses',
    transform: {
      order: 'pre',
      filter: {
        id: { include: /^[^\0].*\.ts$/, exclude: /node_modules/ },
        code: /import\.meta\.(url|dirname)/,
      },
      handler: (code, id) => ({
        code: code
          .replace(named, (whole, path: string) => {
            const isThread = threads.includes(join(dirname(id), path));
            return isThread ? `new URL('./${basename(path, '.ts')}.js', import.meta['url'])` : whole;
          })
          .replaceAll('import.meta.url', `new URL('${fromBuilt(id)}', import.meta['url']).href`)
          .replaceAll(
            'import.meta.dirname',
            `process.getBuiltinModule('node:path').join(import.meta['dirname'], '${fromBuilt(dirname(id))}')`,
          ),
        // Lines are unchanged, and a column off by a few does no harm.
        map: null,
      }),
    },
  };
}
