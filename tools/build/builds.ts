import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Something that is built before it is served. Paths are relative to the root. */
export type Build = {
  /** the name of its output, in one word */
  name: string;
  /** the script that builds it */
  script: string;
  /** its source files and folders */
  sources: string[];
  /** a file that exists once it is built */
  proof: string;
  /** where the hash of its sources is stored */
  stamp: string;
};

const libraryFolder = join(dirname(dirname(import.meta.dirname)), 'library');
/** What the pages know of the library: what its subjects look like. */
const subjectFiles = readdirSync(libraryFolder).flatMap((name) =>
  ['subject.yaml', 'picture.svg']
    .map((file) => `library/${name}/${file}`)
    .filter((path) => existsSync(join(dirname(libraryFolder), path))),
);

export const pagesBuild: Build = {
  name: 'pages',
  script: 'tools/build/build-web.ts',
  sources: [
    'web',
    'blocks',
    'questions',
    'shared',
    'tools/build/build-web.ts',
    'tools/build/build-pages.ts',
    'tools/build/engine-bundles.ts',
    'tools/build/subject-looks.ts',
    ...subjectFiles,
    'tools/build/prerender.ts',
    'tools/build/prerender-document.ts',
    'vite.config.ts',
    'package-lock.json',
  ],
  proof: 'dist/web/index.html',
  stamp: 'dist/.web-build',
};

export const serverBuild: Build = {
  name: 'server',
  script: 'tools/build/build-server.ts',
  sources: [
    'server',
    'blocks',
    'questions',
    'shared',
    'tools/build/build-server.ts',
    'tools/build/server-files.ts',
    'tools/build/source-addresses.ts',
    'package-lock.json',
  ],
  proof: 'dist/server/main.js',
  stamp: 'dist/.server-build',
};

export const libraryBuild: Build = {
  name: 'library',
  script: 'tools/build/build-library.ts',
  sources: [
    'library',
    'server/library',
    'blocks',
    'questions',
    'shared',
    'tools/build/build-library.ts',
    'package-lock.json',
  ],
  proof: 'dist/library/library-index.bin',
  stamp: 'dist/.library-build',
};

export const builds: readonly Build[] = [pagesBuild, serverBuild, libraryBuild];
