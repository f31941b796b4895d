/** Something that is built before it is served. Paths begin at the root. */
export type Build = {
  /** what it makes, in one word */
  name: string;
  /** the script that makes it */
  script: string;
  /** files and folders that it is made from */
  sources: string[];
  /** a file that is there once it is made */
  proof: string;
  /** where it is kept what it was made from */
  stamp: string;
};

export const pagesBuild: Build = {
  name: 'pages',
  script: 'tools/build/build-web.ts',
  sources: [
    'web',
    'shared',
    'tools/build/build-web.ts',
    'tools/build/build-pages.ts',
    'tools/build/engine-bundles.ts',
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
    'shared',
    'tools/build/build-server.ts',
    'tools/build/server-files.ts',
    'tools/build/source-addresses.ts',
    'package-lock.json',
  ],
  proof: 'dist/server/main.js',
  stamp: 'dist/.server-build',
};

export const builds: readonly Build[] = [pagesBuild, serverBuild];
