// Builds the server into dist/server, which `npm start` runs
// (docs/decisions/0029-the-server-is-started-from-a-few-files.md).
import { dirname } from 'node:path';
import { forgetBuild, hashSources, markBuilt } from './build-stamp.ts';
import { serverBuild } from './builds.ts';
import { buildServerFiles } from './server-files.ts';

const root = dirname(dirname(import.meta.dirname));

// Computed before the build: if a file is saved meanwhile, the next start builds again.
const hash = hashSources(root, serverBuild);
forgetBuild(root, serverBuild);
await buildServerFiles(root);
markBuilt(root, serverBuild, hash);
