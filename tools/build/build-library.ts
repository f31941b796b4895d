// Parses and indexes the library into dist/library, so that no start has to (docs/decisions/0078-the-index-is-built.md).
import { dirname } from 'node:path';
import { createLibraryService } from '../../server/library/library-service.ts';
import { keptIndex } from '../../server/library/ranking/kept-index.ts';
import { builtLibrary } from '../../server/library/shipped-library.ts';
import { forgetBuild, hashSources, markBuilt } from './build-stamp.ts';
import { libraryBuild } from './builds.ts';

const root = dirname(dirname(import.meta.dirname));

// Computed before the build: if a file is saved meanwhile, the next start builds again.
const hash = hashSources(root, libraryBuild);
forgetBuild(root, libraryBuild);
const { library, cache } = await createLibraryService({ cacheFolders: [builtLibrary] });
keptIndex(library, cache);
markBuilt(root, libraryBuild, hash);
