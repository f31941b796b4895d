import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServerFiles } from './server-files.ts';

let root: string;
let main: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeAll(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-server-files-')));
  main = join(root, 'dist/server/main.js');
  write('package.json', '{ "type": "module" }');
  write('server/prompts/words.txt', 'words beside the source');
  write(
    'server/prompts/prompts.ts',
    `import { readFileSync } from 'node:fs';
    export const words = readFileSync(new URL('./words.txt', import.meta.url), 'utf8');
    export const folder: string = import.meta.dirname;
    export const child = new URL('./child.ts', import.meta.url).pathname;`,
  );
  write(
    'server/platform/database/engine.ts',
    `import { Worker } from 'node:worker_threads';
    export const start = () => new Worker(new URL('./embedded-worker.ts', import.meta.url));`,
  );
  write(
    'server/platform/database/embedded-worker.ts',
    `import { parentPort } from 'node:worker_threads';
    parentPort?.postMessage('begun');`,
  );
  write('server/faculty/library-thread/library-worker.ts', 'export {};');
  write('server/faculty/model-faculty/calling/repair-worker.ts', 'export {};');
  write('server/documents/parsing/parse-worker.ts', 'export {};');
  write('server/documents/cards/anki/anki-worker.ts', 'export {};');
  write(
    'server/main.ts',
    `import { once } from 'node:events';
    import { start } from './platform/database/engine.ts';
    import { child, folder, words } from './prompts/prompts.ts';

    type Told = { words: string; folder: string; child: string; thread: string };
    if (process.argv[2] === 'fail') throw new Error('seeded');
    const [thread] = await once(start(), 'message');
    const told: Told = { words, folder, child, thread };
    console.log(JSON.stringify(told));`,
  );
  await buildServerFiles(root);
});
afterAll(() => rmSync(root, { recursive: true }));

test('a path relative to a source is resolved beside that source', () => {
  const told = JSON.parse(execFileSync(process.execPath, [main], { encoding: 'utf8' }));
  expect(told).toEqual({
    words: 'words beside the source',
    folder: join(root, 'server/prompts'),
    child: join(root, 'server/prompts/child.ts'),
    thread: 'begun',
  });
});

test('a thread runs from its built file', () => {
  rmSync(join(root, 'server/platform/database/embedded-worker.ts'));
  expect(execFileSync(process.execPath, [main], { encoding: 'utf8' })).toContain('"thread":"begun"');
});

test('a stack trace names the source and its line', () => {
  const { stderr } = spawnSync(process.execPath, ['--enable-source-maps', main, 'fail'], {
    encoding: 'utf8',
  });
  expect(stderr).toContain(`${join(root, 'server/main.ts')}:6:`);
});
