import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { subjectLooks } from './tools/build/subject-looks.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Packages are loaded as in the product: without the condition 'development', which Vite adds, and which selects slower code
 * with assertions.
 */
const asInProduct = { resolve: { conditions: ['node'] } };

/** The server tests that run a second time, on a real PostgreSQL. */
const onPostgres = [
  'server/**/*.postgres.test.ts',
  'server/platform/database/{database,exact-json,lost-connection,qualified-names,read-together,required-schema,row-level-security,spec-tables,write-together}.test.ts',
  'server/installation/installation-service.test.ts',
  'server/backup/{moves,frozen,restoring}.test.ts',
  'server/platform/mailer.test.ts',
  'server/habits/{habits,reminders/reminders}.test.ts',
  'server/generations/{generation-service,generation-failures,generation-lane,process-stop}.test.ts',
  'server/http/{idempotency,session-end}.test.ts',
  'server/courses/{catalogue,shown-words,course-routes,course-finishing,course-patch,course-list,course-sharing-routes,course-failures,open-lessons,document-course,document-course-exams,document-course-model}.test.ts',
  'server/{classroom,exams}/*-once.test.ts',
  'server/exams/appeals/*-once.test.ts',
  'server/classroom/chat-documents.test.ts',
  'server/library/library-cache.test.ts',
  'server/document-strangers.test.ts',
  'server/documents/{document-upload,document-reading,document-reading-again,document-removal,document-routes}.test.ts',
  'server/documents/cards/{cards,anki/anki}.test.ts',
  'server/documents/answers/verbatim-citations.test.ts',
  'server/documents/search/document-search.test.ts',
  'server/search/search.test.ts',
  'server/profiles/default-profile.test.ts',
  'server/auth/**/{refresh-rotation,access-tokens,password-grant,user,verify,journey,linking,provider-sign-in,provider-way-back}.test.ts',
  'server/auth/mfa/*.test.ts',
  'server/{usage,operator}/*.test.ts',
  'server/faculty/model-faculty/chat-tokens.test.ts',
];

// Tests stand beside the code; which project one belongs to follows from its folder.
export default defineConfig({
  root: here('.'),
  test: {
    // A forgotten .only would skip the rest of its file.
    allowOnly: false,
    // At least one more than the two cores of CI: many tests wait for a timer, a database, a server or another process.
    maxWorkers: Math.max(3, availableParallelism()),
    // Only for hangs, not performance limits: beside eight busy loops everything takes many times as long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    exclude: [...configDefaults.exclude, 'data/**', '.cache/**'],
    projects: [
      {
        extends: true,
        ssr: asInProduct,
        test: {
          name: 'unit',
          isolate: false,
          include: ['{blocks,questions,shared}/**/*.test.ts', 'tools/**/*.test.ts', 'library/**/*.test.ts'],
          setupFiles: [here('./tools/check/testing/empty-canvas.ts')],
        },
      },
      {
        extends: true,
        ssr: asInProduct,
        test: {
          name: 'server',
          // No file mocks modules here, and loading the server again for each file would take a fifth of the time.
          isolate: false,
          include: ['server/**/*.test.ts'],
          // What only a PostgreSQL server can do.
          exclude: ['server/**/*.postgres.test.ts'],
          // Dumps one migrated database image that every worker loads: creating one takes seconds.
          globalSetup: here('./server/platform/database/test-database.ts'),
        },
      },
      {
        extends: true,
        ssr: asInProduct,
        test: {
          name: 'postgres',
          isolate: false,
          // Code for which the two databases could differ: the data layer, locks, and idempotency.
          include: onPostgres,
          globalSetup: here('./tools/check/testing/postgres-for-tests.ts'),
          setupFiles: [here('./tools/check/testing/postgres-url.ts')],
        },
      },
      {
        extends: true,
        ssr: asInProduct,
        test: {
          name: 'bucket',
          isolate: false,
          // The tests of documents, with their files in a bucket.
          include: [
            'server/documents/{document-upload,document-reading,document-reading-again,document-removal,document-routes,document-share}.test.ts',
          ],
          globalSetup: here('./server/platform/database/test-database.ts'),
          setupFiles: [here('./tools/check/testing/documents-in-bucket.ts')],
        },
      },
      {
        extends: true,
        plugins: [react(), subjectLooks(here('./library'))],
        test: {
          name: 'web',
          isolate: false,
          include: ['{blocks,questions,web}/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: [
            here('./tools/check/testing/fresh-page.ts'),
            here('./web/lib/test-setup.ts'),
            here('./web/ui/test-toasts.ts'),
            here('./tools/check/testing/empty-canvas.ts'),
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'web-rules',
          isolate: false,
          include: ['web/**/*.test.ts'],
          exclude: ['web/**/*.dom.test.ts'],
          setupFiles: [here('./tools/check/testing/fresh-modules.ts'), here('./web/lib/test-setup.ts')],
        },
      },
      {
        extends: true,
        test: {
          // In a project of their own, since a worker starts anew when the environment changes from one file to the next.
          name: 'web-dom',
          isolate: false,
          include: ['web/**/*.dom.test.ts'],
          environment: 'jsdom',
          setupFiles: [here('./tools/check/testing/fresh-modules.ts'), here('./web/lib/test-setup.ts')],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['e2e/**/*.e2e.ts'],
          // The files of a worker share its browser.
          isolate: false,
          // Only for hangs: a test that checks each step in four combinations takes a minute on idle cores.
          testTimeout: 900_000,
          // In this order: the second starts what the first has built.
          globalSetup: [here('./tools/product/ready.ts'), here('./tools/product/shared-products.ts')],
        },
      },
    ],
  },
});
