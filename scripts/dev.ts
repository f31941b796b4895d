// npm run dev: pages with hot reload from Vite, the server restarted by Node when one of its files changes.
import { dirname, join } from 'node:path';
import { createServer } from 'vite';
import { endLike, runChild } from './bootstrap-process.mjs';
import { loadEnvFile } from './load-env-file.ts';

const root = dirname(import.meta.dirname);
loadEnvFile(root);

const pages = await createServer({ configFile: join(root, 'vite.config.ts') });
await pages.listen();
const address = `http://localhost:${pages.config.server.port}`;
console.log(`Pages with hot reload: ${address}`);

// Links in mails and redirects must come back to the pages that are being worked on.
const env = { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL ?? address };
const server = join(root, 'server', 'main.ts');
const result = await runChild(process.execPath, ['--watch', '--watch-preserve-output', server], { env });
await pages.close();
endLike(result);
