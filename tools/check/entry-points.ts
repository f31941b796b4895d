// Files where execution starts. Nothing imports them, and code reached from none of them is dead.

/**
 * Entry points of the product, beside the script named in `web/index.html`: the server, what the build renders and
 * generates, and threads started by name.
 */
export const productEntries = [
  'server/main.ts',
  'server/platform/database/embedded-worker.ts',
  'server/faculty/library-thread/library-worker.ts',
  'server/faculty/model-faculty/calling/repair-worker.ts',
  'server/documents/parsing/parse-worker.ts',
  'server/documents/cards/anki/anki-worker.ts',
  'server/workbench/engines/javascript/javascript-thread.ts',
  'server/workbench/engines/python/python-thread.ts',
  'server/workbench/engines/sql/sql-thread.ts',
  'web/app/public/public-entry.ts',
  'web/app/public/render-public.tsx',
  'web/app/first-look/render-first-look.tsx',
  'web/app/first-look/no-auth-client.ts',
  'web/ui/theme-styles.ts',
  'web/features/workbench/engines/python/python-worker.ts',
  'web/features/workbench/engines/sql/sql-worker.ts',
];

/** Entry points for operators, authors and developers: the commands, and the files they start by name. */
export const toolEntries = [
  'tools/start/bootstrap.mjs',
  'tools/start/{accounts,admin-token,backup,dev,doctor,restore,start}.ts',
  'tools/build/{build,build-library,build-server,build-web,engine-bundles,pdf-files,prerender}.ts',
  'tools/check/{fuzz,layers,test,unhandled-reporter}.ts',
  'tools/{bench/bench,library/{library-report,new-lesson},pictures/pictures,soak/soak}.ts',
  'tools/understanding/fit-understanding.ts',
  'server/library/lint-library.ts',
  'server/library/lint/program-child.ts',
  'tools/soak/report-memory.mjs',
  'tools/bench/support/request-host.ts',
];
