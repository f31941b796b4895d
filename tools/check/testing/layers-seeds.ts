// One or more violations of every rule in .dependency-cruiser.cjs, and imports that must stay allowed.

/** An import: from a file, of a file or package, and whether it is of types only. */
export type Edge = [from: string, to: string, type?: 'type'];

/** Stubs of the packages named in the rules. */
export const PACKAGES = {
  product: ['zod', 'hono', 'postgres', '@electric-sql/pglite', 'drizzle-orm', 'react'],
  dev: ['vitest'],
};

const courses = 'server/courses/course';

/** The folders of server/auth from the top, with an unlisted one above them all. */
const authRooms =
  'new http admin identities verify passkeys sign-in mfa changes phone mail codes sessions users keys audit'.split(
    ' ',
  );
const usesTheRoomAbove = authRooms.slice(1).map((room, index): [string, Edge[][]] => {
  const [own, above] = [`server/auth/${room}/own.ts`, `server/auth/${authRooms[index]}/above.ts`];
  return [`server-auth-${room}-looks-down`, [[[own, above]], [[own, above, 'type']]]];
});

/** Rule name to trees; each tree breaks that rule and no other. */
export const seeds: Record<string, Edge[][]> = {
  'web-app-is-the-top': [
    [['web/features/exams/exam.tsx', 'web/app/paths.ts']],
    [['web/ui/button.tsx', 'web/app/paths.ts']],
    [['web/lib/api.ts', 'web/app/paths.ts']],
  ],
  'web-ui-knows-no-feature': [[['web/ui/button.tsx', 'web/features/exams/exam.tsx']]],
  'web-data-shows-nothing': [
    [['web/data/profile.ts', 'web/ui/button.tsx']],
    [['web/data/profile.ts', 'web/features/exams/exam.tsx']],
  ],
  'web-lib-is-the-bottom': [
    [['web/lib/api.ts', 'web/ui/button.tsx']],
    [['web/lib/api.ts', 'web/data/profile.ts']],
  ],
  'web-features-never-meet': [[['web/features/exams/exam.tsx', 'web/features/courses/card.tsx']]],
  'web-never-server': [
    [['web/lib/api.ts', 'server/config.ts']],
    [['web/lib/api.ts', 'server/config.ts', 'type']],
  ],
  'web-runs-in-browsers': [[['web/lib/api.ts', 'node:fs']]],
  'shared-stands-alone': [
    [['shared/contract/course.ts', 'web/lib/api.ts']],
    [['shared/contract/course.ts', 'server/config.ts', 'type']],
    [['shared/contract/course.ts', 'react']],
    [['shared/rules/fork.ts', 'node:fs']],
  ],
  'shared-rules-are-pure': [
    [['shared/rules/fork.ts', 'zod']],
    [['shared/rules/fork.ts', 'shared/contract/course.ts']],
  ],
  'questions-know-no-product': [
    [['questions/single/single-question.ts', 'server/config.ts']],
    [['questions/single/single-question.ts', 'web/ui/button.tsx', 'type']],
    [['questions/answers.ts', 'react']],
  ],
  'questions-are-shown-with-ui': [
    [['questions/single/single-input.tsx', 'web/features/exams/exam-store.ts']],
    [['questions/code/program-views.ts', 'server/config.ts', 'type']],
  ],
  'blocks-know-no-product': [
    [['blocks/predict/predict-kind.ts', 'server/config.ts']],
    [['blocks/predict/predict-shape.ts', 'web/ui/button.tsx', 'type']],
    [['blocks/block-kinds.ts', 'react']],
  ],
  'blocks-are-shown-in-the-workbench': [
    [['blocks/predict/predict-block.tsx', 'web/features/exams/exam-store.ts']],
    [['blocks/trace/trace-state.ts', 'server/config.ts', 'type']],
  ],
  'blocks-server-half-stays-there': [
    [['web/ui/button.tsx', 'blocks/block-kinds.ts']],
    [['blocks/predict/predict-block.tsx', 'blocks/predict/predict-kind.ts']],
  ],
  'questions-server-half-stays-there': [
    [['web/ui/button.tsx', 'questions/kinds.ts']],
    [['questions/single/single-input.tsx', 'questions/single/single-question.ts']],
    [['questions/answers.ts', 'questions/kinds.ts']],
  ],
  'server-never-web': [[['server/config.ts', 'web/lib/api.ts']]],
  'server-wiring-is-the-top': [
    [[`${courses}-service.ts`, 'server/app.ts']],
    [['server/http/error-handler.ts', 'server/main.ts']],
  ],
  'server-routes-call-services': [
    [[`${courses}-routes.ts`, `${courses}-store.ts`]],
    [[`${courses}-routes.ts`, 'server/platform/database/open.ts']],
    [[`${courses}-routes.ts`, 'drizzle-orm']],
  ],
  'server-services-know-no-route': [
    [[`${courses}-service.ts`, `${courses}-routes.ts`]],
    [[`${courses}-store.ts`, `${courses}-routes.ts`]],
  ],
  'server-stores-know-no-service': [
    [[`${courses}-store.ts`, `${courses}-service.ts`]],
    [[`${courses}-policy.ts`, 'server/exams/exam-service.ts']],
  ],
  'server-policies-are-pure': [
    [[`${courses}-policy.ts`, `${courses}-store.ts`]],
    [[`${courses}-presenter.ts`, 'server/platform/database/open.ts']],
  ],
  'server-modules-know-no-http': [
    [[`${courses}-service.ts`, 'server/http/parse-body.ts']],
    [[`${courses}-service.ts`, 'hono']],
  ],
  'server-modules-meet-at-services': [
    [[`${courses}-service.ts`, 'server/exams/exam-store.ts']],
    [[`${courses}-service.ts`, 'server/exams/exam-presenter.ts']],
    [['server/exams/grade.ts', 'server/evidence/evidence-policy.ts']],
    [['server/faculty/library-faculty/plan.ts', 'server/library/library-reader.ts']],
  ],
  'server-auth-has-one-door': [
    [['server/config.ts', 'server/auth/auth-settings.ts', 'type']],
    [['server/app.ts', 'server/auth/http/auth-routes.ts']],
    [['server/account/account-service.ts', 'server/auth/auth-service.ts']],
    [['server/app.test.ts', 'server/auth/auth-service.ts']],
  ],
  'server-auth-rooms-are-listed': [[['server/auth/new/new.ts', 'server/auth/auth-error.ts']]],
  ...Object.fromEntries(usesTheRoomAbove),
  'server-faculty-is-a-port': [[['server/cli.ts', 'server/faculty/library-faculty/library-faculty.ts']]],
  'server-faculty-port-knows-no-faculty': [
    [['server/faculty/faculty.ts', 'server/faculty/model-faculty/meter.ts', 'type']],
    [['server/faculty/meter-types.ts', 'server/faculty/library-faculty/plan.ts', 'type']],
  ],
  'server-faculty-knows-no-product': [
    [['server/faculty/library-faculty/plan.ts', 'server/exams/exam-service.ts']],
    [['server/faculty/model-faculty/tasks/chat.ts', 'server/http/parse-body.ts']],
  ],
  'server-grading-is-pure': [
    [['server/grading/grade-answer.ts', 'server/exams/exam-service.ts']],
    [['server/grading/grade-answer.ts', 'zod']],
  ],
  'server-platform-is-the-bottom': [
    [['server/platform/clock.ts', `${courses}-service.ts`]],
    [['server/platform/clock.ts', 'server/http/parse-body.ts']],
  ],
  'server-http-is-plumbing': [[['server/http/require-user.ts', 'server/usage/usage-store.ts']]],
  'only-the-database-knows-drivers': [
    [[`${courses}-store.ts`, 'postgres']],
    [['server/main.ts', '@electric-sql/pglite']],
    [['server/platform/lock.ts', 'drizzle-orm/pglite']],
    [[`${courses}-store.ts`, 'drizzle-orm/postgres-js']],
    [['server/workbench/engines/python/python-thread.ts', '@electric-sql/pglite']],
    [['web/features/workbench/engines/python/python-worker.ts', '@electric-sql/pglite']],
  ],
  'tools-build-uses-what-is-below': [[['tools/build/build.ts', 'tools/start/start.ts']]],
  'tools-start-uses-what-is-below': [[['tools/start/start.ts', 'tools/programs/find-chromium.ts']]],
  'tools-programs-uses-what-is-below': [[['tools/programs/find-chromium.ts', 'tools/product/product.ts']]],
  'tools-product-uses-what-is-below': [[['tools/product/product.ts', 'tools/browser/stage.ts', 'type']]],
  'tools-browser-uses-what-is-below': [[['tools/browser/stage.ts', 'tools/pictures/pictures.ts']]],
  'tools-check-uses-what-is-below': [[['tools/check/test.ts', 'tools/browser/stage.ts']]],
  'tools-bench-uses-what-is-below': [[['tools/bench/support/measure.ts', 'tools/soak/soak.ts']]],
  'tools-soak-uses-what-is-below': [[['tools/soak/soak.ts', 'tools/bench/bench.ts']]],
  'tools-pictures-uses-what-is-below': [[['tools/pictures/pictures.ts', 'tools/check/test.ts']]],
  'tools-library-uses-what-is-below': [[['tools/library/graph.ts', 'tools/bench/bench.ts']]],
  'tools-understanding-uses-what-is-below': [[['tools/understanding/fit.ts', 'tools/bench/bench.ts']]],
  'tools-stand-in-rooms': [
    [['tools/left.ts', 'server/config.ts']],
    [['tools/new/left.ts', 'tools/bench/bench.ts']],
  ],
  'tools-know-no-browser-test': [[['tools/browser/stage.ts', 'e2e/pages.e2e.ts']]],
  'browser-tests-use-two-rooms': [[['e2e/pages.e2e.ts', 'tools/check/test.ts']]],
  'no-circular': [
    [
      ['server/platform/clock.ts', 'server/platform/logger.ts'],
      ['server/platform/logger.ts', 'server/platform/clock.ts'],
    ],
    [
      ['server/platform/clock.ts', 'server/platform/logger.ts'],
      ['server/platform/logger.ts', 'server/platform/clock.ts', 'type'],
    ],
    [
      ['web/lib/api.ts', 'web/lib/clock.ts', 'type'],
      ['web/lib/clock.ts', 'web/lib/api.ts', 'type'],
    ],
  ],
  resolvable: [[['server/config.ts', 'nowhere']]],
  'product-never-tools': [[['server/config.ts', 'tools/programs/find-chromium.ts']]],
  'product-never-tests': [[[`${courses}-service.ts`, 'server/courses/test-courses.ts']]],
  'product-runs-without-dev-dependencies': [[['server/config.ts', 'vitest']], [['web/lib/api.ts', 'vitest']]],
};

/** Imports that no rule may reject. */
export const allowed: Edge[] = [
  ['web/app/router.tsx', 'web/features/exams/exam.tsx'],
  ['web/features/exams/exam.tsx', 'web/ui/button.tsx'],
  ['web/features/exams/exam.tsx', 'web/features/exams/exam-store.ts'],
  ['web/ui/button.tsx', 'web/lib/api.ts'],
  ['web/lib/api.ts', 'shared/contract/course.ts'],
  ['web/features/exams/exam.tsx', 'questions/answers.ts'],
  ['web/features/exams/exam.tsx', 'questions/kinds.ts', 'type'],
  ['shared/contract/exam.ts', 'questions/question-types.ts'],
  ['shared/contract/workbench/block.ts', 'blocks/block-shapes.ts'],
  ['blocks/predict/predict-block.tsx', 'web/features/workbench/use-block.ts'],
  ['questions/single/single-question.ts', 'zod'],
  ['questions/single/single-input.tsx', 'web/ui/button.tsx'],
  ['web/ui/markdown.ts', 'mdast', 'type'],
  ['shared/contract/course.ts', 'zod'],
  ['shared/contract/course.ts', 'shared/rules/fork.ts'],
  ['shared/rules/fork.ts', 'shared/contract/course.ts', 'type'],
  ['server/app.ts', `${courses}-store.ts`],
  ['server/app.ts', 'server/faculty/library-faculty/library-faculty.ts'],
  ['server/courses/course.test.ts', 'server/exams/exam-store.ts'],
  ['server/courses/course.test.ts', 'server/app.ts'],
  [`${courses}-routes.ts`, `${courses}-service.ts`],
  [`${courses}-routes.ts`, 'server/http/parse-body.ts'],
  [`${courses}-routes.ts`, 'hono'],
  [`${courses}-service.ts`, `${courses}-store.ts`],
  [`${courses}-service.ts`, 'server/exams/exam-service.ts'],
  [`${courses}-service.ts`, 'server/faculty/faculty.ts'],
  [`${courses}-service.ts`, 'server/platform/clock.ts'],
  [`${courses}-presenter.ts`, `${courses}-store.ts`, 'type'],
  [`${courses}-store.ts`, 'drizzle-orm'],
  ['server/http/require-user.ts', 'server/usage/usage-service.ts'],
  ['server/account/account-service.ts', 'server/auth/auth.ts'],
  ['server/auth/users/users-store.ts', 'server/auth/keys/secrets.ts'],
  ['server/platform/logger.ts', 'server/config.ts'],
  ['server/platform/database/open.ts', '@electric-sql/pglite'],
  ['server/faculty/library-faculty/notes.ts', 'server/library/library-service.ts'],
  ['tools/start/start.ts', 'server/main.ts'],
  ['tools/bench/bench.ts', 'tools/product/product.ts'],
  ['tools/bench/bench.ts', 'tools/bench/support/measure.ts'],
  ['e2e/pages.e2e.ts', 'tools/browser/stage.ts'],
];
