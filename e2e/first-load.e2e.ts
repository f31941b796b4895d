import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const built = join(dirname(import.meta.dirname), 'dist/web');
const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
  readFileSync(join(built, '.vite/manifest.json'), 'utf8'),
);

/** The scripts that must be loaded before a source runs, including their imports. */
function scriptsFor(source: string, seen = new Set<string>()): Set<string> {
  const { file, imports = [] } = manifest[source] ?? {};
  if (!file || seen.has(file)) return seen;
  seen.add(file);
  for (const next of imports) scriptsFor(next, seen);
  return seen;
}

test('/login waits for less than 180 kB of script, gzipped', () => {
  const scripts = [...scriptsFor('app/pages/login-page.tsx', scriptsFor('index.html'))];
  expect(scripts.length).toBeGreaterThan(10);
  const weights = scripts.map((file) => gzipSync(readFileSync(join(built, file))).length);
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(180_000);
});
