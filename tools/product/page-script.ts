import { build } from 'vite';
import { engineBundles } from '../build/engine-bundles.ts';

/**
 * Bundles a file of the web with all its imports into one script that assigns its exports to `globalThis[name]` in
 * the page: for code that no page of the product calls directly.
 */
export async function pageScript(file: string, name: string): Promise<string> {
  const made = await build({
    configFile: false,
    publicDir: false,
    plugins: [engineBundles()],
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: file, formats: ['iife'], name },
      rolldownOptions: { output: { codeSplitting: false, assetFileNames: 'assets/[name]-[hash][extname]' } },
    },
  });
  const output = [made].flat().flatMap((one) => ('output' in one ? one.output : []));
  const chunk = output.find((one) => one.type === 'chunk');
  if (!chunk) throw new Error(`${file} does not become a script`);
  return `${chunk.code}\nglobalThis.${name} = ${name};`;
}
