// The layers of docs/architecture.md as rules. tools/check/layers.test.ts seeds a violation of each rule and
// requires that it is found, so a rule added here needs a seed there.

const TEST = '(\\.test\\.tsx?$|/test-[^/]+\\.tsx?$)';
const SERVER_MODULE = '^server/(?!platform/|http/)([^/]+)/';
const INNER = '-(service|store|policy|presenter|types)\\.ts$';
const VALUES_ONLY = ['type-only'];
/** The halves of blocks/: what both sides need, and what only the server needs. */
const BLOCK_SHAPES = '^blocks/([^/]+/[^/]+-shape|block-shapes|block-layouts|shape-fields)\\.ts$';
const BLOCK_KINDS =
  '^blocks/([^/]+/[^/]+-kind|block-kinds|library-block|block-definition|authored-block|question-block|model-block)\\.ts$';
/** The rooms of server/auth, from the top: each uses those after it in the list, and none before it. */
const AUTH_ROOMS =
  'http admin identities verify passkeys sign-in mfa changes phone mail codes sessions users keys audit'.split(
    ' ',
  );

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const web = [
  forbid(
    'web-app-is-the-top',
    'web/app uses the rest of the web, never the other way round.',
    { path: '^web/(features|ui|lib)/' },
    { path: '^web/app/' },
  ),
  forbid(
    'web-ui-knows-no-feature',
    'ui and lib are used by every feature and import none.',
    { path: '^web/(ui|lib)/' },
    { path: '^web/features/' },
  ),
  forbid(
    'web-data-shows-nothing',
    "data holds the server's resources: it imports no component.",
    { path: '^web/data/', pathNot: TEST },
    { path: '^web/(ui|features|app)/' },
  ),
  forbid(
    'web-lib-is-the-bottom',
    'lib contains no components and no resources: it imports nothing from ui and data.',
    { path: '^web/lib/' },
    { path: '^web/(ui|data)/' },
  ),
  forbid(
    'web-features-never-meet',
    'Features interact only in web/app or through the server.',
    { path: '^web/features/([^/]+)/' },
    { path: '^web/features/', pathNot: '^web/features/$1/' },
  ),
  forbid('web-never-server', 'Web and server meet only in shared.', { path: '^web/' }, { path: '^server/' }),
  forbid(
    'web-runs-in-browsers',
    'Browsers have no Node modules.',
    { path: '^web/', pathNot: TEST },
    { dependencyTypes: ['core'] },
  ),
];

const shared = [
  forbid(
    'shared-stands-alone',
    'shared runs on both sides: it imports itself, the names of the types of questions, the shapes of blocks and zod.',
    { path: '^shared/', pathNot: TEST },
    { pathNot: ['^shared/', '^questions/question-types\\.ts$', BLOCK_SHAPES, 'node_modules/zod/'] },
  ),
  forbid(
    'shared-rules-are-pure',
    'Rules work on values already parsed: no zod, and only types from the contract.',
    { path: '^shared/rules/', pathNot: TEST },
    { path: ['^shared/contract/', 'node_modules/zod/'], dependencyTypesNot: VALUES_ONLY },
  ),
];

const questions = [
  forbid(
    'questions-know-no-product',
    'What a type of question is depends on nothing that uses it.',
    { path: '^questions/.*\\.ts$', pathNot: ['-views?\\.ts$', TEST] },
    {
      pathNot: ['^questions/.*\\.ts$', '^shared/', 'node_modules/(zod|expr-eval-fork)/', '^(node:)?crypto$'],
    },
  ),
  forbid(
    'questions-are-shown-with-ui',
    'What a page shows of a question uses the common components, and of the exam only its styles.',
    { path: '^questions/.*(\\.tsx|-views?\\.ts)$', pathNot: TEST },
    { path: '^(server|web)/', pathNot: '^web/(ui|lib)/|^web/features/exams/exam\\.module\\.css$' },
  ),
  forbid(
    'questions-server-half-stays-there',
    'The keys of questions, their schemas and how they are graded are no part of a page.',
    { path: ['^web/', '^shared/', '^questions/.*\\.tsx$', '^questions/answers\\.ts$'], pathNot: TEST },
    { path: ['^questions/.*-question\\.ts$', '^questions/kinds\\.ts$'], dependencyTypesNot: VALUES_ONLY },
  ),
];

const blocks = [
  forbid(
    'blocks-know-no-product',
    'What a kind of block is depends on nothing that uses it.',
    { path: [BLOCK_SHAPES, BLOCK_KINDS] },
    { pathNot: [BLOCK_SHAPES, BLOCK_KINDS, '^questions/.*\\.ts$', '^shared/', 'node_modules/zod/'] },
  ),
  forbid(
    'blocks-are-shown-in-the-workbench',
    'What a page shows of a block uses the common components and those of the workbench.',
    { path: '^blocks/', pathNot: [BLOCK_SHAPES, BLOCK_KINDS, TEST] },
    { path: '^(server|web)/', pathNot: '^web/(ui|lib|features/workbench)/' },
  ),
  forbid(
    'blocks-server-half-stays-there',
    'The keys of blocks, their schemas and how they are graded are no part of a page.',
    { path: ['^web/', '^shared/', '^blocks/'], pathNot: [BLOCK_KINDS, TEST] },
    { path: BLOCK_KINDS, dependencyTypesNot: VALUES_ONLY },
  ),
];

const server = [
  forbid('server-never-web', 'Web and server meet only in shared.', { path: '^server/' }, { path: '^web/' }),
  forbid(
    'server-wiring-is-the-top',
    'Only main.ts and tests import the code that wires everything together.',
    { path: '^server/', pathNot: ['^server/(main|app|services)\\.ts$', TEST] },
    { path: '^server/(main|app|services)\\.ts$' },
  ),
  forbid(
    'server-routes-call-services',
    'A route validates, calls its service and presents; it does not use stores or the database.',
    { path: '-routes\\.ts$' },
    {
      path: ['-store\\.ts$', '^server/platform/database/', 'node_modules/drizzle-orm/'],
      dependencyTypesNot: VALUES_ONLY,
    },
  ),
  forbid(
    'server-services-know-no-route',
    'Imports point from route to service to store.',
    { path: `^server/.*${INNER}` },
    { path: '-routes\\.ts$' },
  ),
  forbid(
    'server-stores-know-no-service',
    'Imports point from route to service to store.',
    { path: '^server/.*-(store|policy|presenter|types)\\.ts$' },
    { path: '-service\\.ts$' },
  ),
  forbid(
    'server-policies-are-pure',
    'Policies and presenters work on rows passed to them.',
    { path: '^server/.*-(policy|presenter)\\.ts$' },
    { path: ['-store\\.ts$', '^server/platform/database/'], dependencyTypesNot: VALUES_ONLY },
  ),
  forbid(
    'server-modules-know-no-http',
    'Services must work without a web framework.',
    { path: `^server/.*${INNER}` },
    { path: ['^server/http/', 'node_modules/(hono|@hono)/'] },
  ),
  forbid(
    'server-modules-meet-at-services',
    "A module's store, policy and presenter are its own.",
    { path: SERVER_MODULE, pathNot: TEST },
    {
      path: SERVER_MODULE,
      pathNot: [
        '^server/$1/',
        '-(service|types)\\.ts$',
        '^server/auth/auth\\.ts$',
        '^server/faculty/faculty\\.ts$',
        '^server/grading/',
        '^server/library/(ranking/|answers/|blocks/|find-in-library\\.ts$|section-anchor\\.ts$)',
      ],
    },
  ),
  forbid(
    'server-auth-has-one-door',
    'Other modules use only what auth.ts exports; the rest of auth is internal.',
    { path: '^server/', pathNot: '^server/auth/' },
    { path: '^server/auth/', pathNot: '^server/auth/auth\\.ts$' },
  ),
  forbid(
    'server-auth-rooms-are-listed',
    'A folder has to be listed in AUTH_ROOMS, which determines what it may use.',
    { path: '^server/auth/[^/]+/', pathNot: [`^server/auth/(${AUTH_ROOMS.join('|')})/`, TEST] },
    {},
  ),
  ...AUTH_ROOMS.map((room, index) =>
    forbid(
      `server-auth-${room}-looks-down`,
      'A folder uses only those below it in AUTH_ROOMS, and files in server/auth itself.',
      { path: `^server/auth/${room}/`, pathNot: TEST },
      { path: `^server/auth/(?!(${AUTH_ROOMS.slice(index).join('|')})/)[^/]+/` },
    ),
  ),
  forbid(
    'server-faculty-is-a-port',
    'The faculty is chosen only where the server is wired.',
    { path: '^server/', pathNot: ['^server/faculty/', '^server/(main|app|services)\\.ts$', TEST] },
    { path: '^server/faculty/', pathNot: ['^server/faculty/faculty\\.ts$', '-types\\.ts$'] },
  ),
  forbid(
    'server-faculty-port-knows-no-faculty',
    'The interface of a faculty does not depend on its implementations, not even by a type.',
    { path: '^server/faculty/[^/]+-types\\.ts$|^server/faculty/faculty\\.ts$' },
    { path: '^server/faculty/[^/]+/' },
  ),
  forbid(
    'server-faculty-knows-no-product',
    'A faculty may use the library, the prompts and the grading rules, but no database.',
    { path: '^server/faculty/', pathNot: TEST },
    {
      path: '^server/',
      pathNot: '^server/(faculty|grading|library|prompts|platform)/',
      dependencyTypesNot: VALUES_ONLY,
    },
  ),
  forbid(
    'server-grading-is-pure',
    'Grading depends only on the question and its key, wherever the answer was given.',
    { path: '^server/grading/', pathNot: TEST },
    {
      pathNot: [
        '^server/grading/',
        '^questions/',
        '^shared/',
        '^server/platform/(app-error|queue-owner)\\.ts$',
      ],
      dependencyTypesNot: VALUES_ONLY,
    },
  ),
  forbid(
    'server-platform-is-the-bottom',
    'The platform imports nothing that is built on it.',
    { path: '^server/platform/', pathNot: TEST },
    { path: '^server/', pathNot: ['^server/platform/', '^server/config\\.ts$'] },
  ),
  forbid(
    'server-http-is-plumbing',
    'http is shared by all routes; it uses a module only through its service.',
    { path: '^server/http/', pathNot: TEST },
    { path: SERVER_MODULE, pathNot: '-(service|types)\\.ts$' },
  ),
  forbid(
    'only-the-database-knows-drivers',
    "All other code works with either database driver; the engine for learners' SQL is a separate database.",
    {
      path: '^(blocks|questions|server|shared|web)/',
      pathNot: '^(server/platform/database|(server|web/features)/workbench/engines/sql)/',
    },
    { path: 'node_modules/(postgres|@electric-sql/pglite|drizzle-orm/(postgres-js|pglite))/' },
  ),
];

/** The rooms of tools/, each with those that it may use. */
const rooms = {
  build: [],
  start: ['build'],
  programs: ['start'],
  product: ['build', 'programs'],
  browser: ['product', 'programs'],
  check: ['start', 'programs'],
  bench: ['browser', 'product', 'programs'],
  soak: ['product'],
  pictures: ['browser', 'product'],
  library: [],
  understanding: [],
};
const oneOf = (names) => `^tools/(${names.join('|')})/`;

const tools = [
  ...Object.entries(rooms).map(([room, below]) =>
    forbid(
      `tools-${room}-uses-what-is-below`,
      `Of the folders of tools/ it may use ${below.join(', ') || 'none'}.`,
      { path: oneOf([room]) },
      { path: '^tools/', pathNot: oneOf([room, ...below]) },
    ),
  ),
  forbid(
    'tools-stand-in-rooms',
    'A file of tools/ belongs to one of its folders, which are named by purpose.',
    { path: '^tools/', pathNot: oneOf(Object.keys(rooms)) },
    {},
  ),
  forbid(
    'tools-know-no-browser-test',
    'Browser tests use tools, never the other way round.',
    { path: '^tools/' },
    { path: '^e2e/' },
  ),
  forbid(
    'browser-tests-use-two-rooms',
    'Browser tests use the product only in a browser, like a learner.',
    { path: '^e2e/' },
    { path: '^tools/', pathNot: oneOf(['browser', 'product']) },
  ),
];

const everywhere = [
  forbid(
    'no-circular',
    'The parts of a cycle cannot be understood or tested separately.',
    {},
    { circular: true },
  ),
  // The exceptions: packages with types only, which the compiler checks, a style sheet generated by the build, and a
  // file of which only the URL is imported.
  forbid(
    'resolvable',
    'An unresolved import fails at run time.',
    {},
    {
      couldNotResolve: true,
      pathNot: '^(hast|mdast|unist|virtual:(theme\\.css|subject-looks)|pyodide/python_stdlib\\.zip\\?url)$',
    },
  ),
  forbid(
    'product-never-tools',
    'Tools and browser tests use the product, never the other way round.',
    { path: '^(blocks|questions|server|shared|web)/', pathNot: TEST },
    { path: '^(tools|e2e)/' },
  ),
  forbid(
    'product-never-tests',
    'Test code is not shipped.',
    { path: '^(blocks|questions|server|shared|web)/', pathNot: TEST },
    { path: TEST, pathNot: 'node_modules' },
  ),
  forbid(
    'product-runs-without-dev-dependencies',
    'npm start does not install devDependencies: it builds and serves from dependencies alone. Types excepted.',
    { path: '^(blocks|questions|server|shared|web)/', pathNot: TEST },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: VALUES_ONLY },
  ),
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...web, ...shared, ...questions, ...blocks, ...server, ...tools, ...everywhere],
  options: {
    doNotFollow: { path: 'node_modules' },
    // 'specify' distinguishes type imports, which some rules allow.
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
