import { expect, it } from 'vitest';
import { pdfFiles, pdfFilesAt } from './pdf-files.ts';

/** The files that the plugin adds to the build, with their sizes. */
function built(): Map<string, number> {
  const files = new Map<string, number>();
  const emitFile = ({ fileName, source }: { fileName: string; source: Uint8Array }) =>
    void files.set(fileName, source.length);
  (pdfFiles().generateBundle as unknown as () => void).call({ emitFile });
  return files;
}

it('everything a PDF may need is built, and no WebAssembly', () => {
  const files = built();
  const at = (name: string) => files.get(pdfFilesAt.slice(1) + name) ?? 0;
  expect(pdfFilesAt).toMatch(/^\/assets\/pdfjs-\d+\.\d+\.\d+\/$/);
  for (const one of [
    'cmaps/UniGB-UCS2-H.bcmap',
    'standard_fonts/FoxitSymbol.pfb',
    'standard_fonts/LiberationSans-Regular.ttf',
    'wasm/openjpeg_nowasm_fallback.js',
    'wasm/jbig2_nowasm_fallback.js',
  ]) {
    expect(at(one), one).toBeGreaterThan(100);
  }
  const names = [...files.keys()];
  expect(names.filter((name) => /\.wasm$|quickjs/.test(name))).toEqual([]);
  // Each comes with its license.
  expect(names.filter((name) => name.includes('LICENSE')).length).toBeGreaterThanOrEqual(7);
});
