import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildPages } from './build-pages.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lectern-build-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

test.each(['test', 'development', ''])(
  'pages built under NODE_ENV=%s are built for production',
  async (env) => {
    vi.stubEnv('NODE_ENV', env);
    writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.js"></script>');
    writeFileSync(join(root, 'main.js'), 'document.title = process.env.NODE_ENV + import.meta.env.DEV;');
    await buildPages({
      root,
      configFile: false,
      logLevel: 'silent',
      build: { outDir: 'out', minify: false },
    });
    const [script = ''] = readdirSync(join(root, 'out/assets'));
    expect(readFileSync(join(root, 'out/assets', script), 'utf8')).toMatch(/production.*false/s);
  },
);
