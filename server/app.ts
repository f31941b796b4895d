import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX, compress } from 'hono/compress';
import { bounds } from '#shared/contract/bounds.ts';
import { courseFileBounds } from '#shared/contract/course-file.ts';
import { documentBounds } from '#shared/contract/documents.ts';
import { accountRoutes } from './account/account-routes.ts';
import { authRoutes } from './auth/auth.ts';
import { chatRoutes } from './classroom/chat-routes.ts';
import { lessonRoutes } from './classroom/lesson-routes.ts';
import { lessonMarkRoutes } from './classroom/marks/lesson-mark-routes.ts';
import { repairRoutes } from './classroom/repairs/repair-routes.ts';
import { versionRoutes } from './classroom/versions/version-routes.ts';
import { courseDesignRoutes } from './courses/course-design-routes.ts';
import { courseReviewRoutes } from './courses/course-review-routes.ts';
import { courseRoutes } from './courses/course-routes.ts';
import { courseSharingRoutes } from './courses/course-sharing-routes.ts';
import { deletedCourseRoutes } from './courses/deleted/deleted-course-routes.ts';
import { courseFileRoutes, importPath } from './courses/file/course-file-routes.ts';
import { understandingRoutes } from './courses/understanding/understanding-routes.ts';
import { ankiRoutes } from './documents/cards/anki/anki-routes.ts';
import { cardRoutes } from './documents/cards/card-routes.ts';
import { fileTooLarge } from './documents/document-policy.ts';
import { documentRoutes, isUpload } from './documents/document-routes.ts';
import { markRoutes } from './documents/marks/mark-routes.ts';
import { documentSearchRoutes } from './documents/search/document-search-routes.ts';
import { evidenceRoutes } from './evidence/evidence-routes.ts';
import { masteryRoutes } from './evidence/mastery-routes.ts';
import { examRoutes } from './exams/exam-routes.ts';
import { generationRoutes } from './generations/generation-routes.ts';
import { calendarRoutes } from './habits/calendar/calendar-routes.ts';
import { habitRoutes } from './habits/habit-routes.ts';
import { reminderRoutes } from './habits/reminders/reminder-routes.ts';
import { addApiDocs } from './http/api-docs.ts';
import type { AppEnv } from './http/app-env.ts';
import { createUploadBudget } from './http/body-budget.ts';
import { limitBody } from './http/body-limit.ts';
import { createErrorHandler } from './http/error-handler.ts';
import { sayForwarded } from './http/forwarded-header.ts';
import { createGuards } from './http/guards.ts';
import { createIdempotency } from './http/idempotency.ts';
import { neverStored } from './http/never-stored.ts';
import { packedJson } from './http/packed-json.ts';
import { limitAddress, limitNetwork, limitVisitors } from './http/rate-limit.ts';
import { refuseWrites } from './http/refuse-writes.ts';
import { createRequestLog } from './http/request-log.ts';
import { routerOf } from './http/route.ts';
import { securityHeaders } from './http/security-headers.ts';
import { staticFiles } from './http/static-files.ts';
import { libraryRoutes } from './library/library-routes.ts';
import { readingRoutes } from './library/reading-routes.ts';
import { mailboxRoutes } from './mailbox/mailbox-routes.ts';
import { mailboxVisible } from './mailbox/mailbox-visibility.ts';
import { operatorRoutes } from './operator/operator-routes.ts';
import { notFound } from './platform/app-error.ts';
import { createMailbox } from './platform/mailbox.ts';
import { createMetricsReading } from './platform/metrics/read-metrics.ts';
import { within } from './platform/within.ts';
import { profileRoutes } from './profiles/profile-routes.ts';
import { promptRoutes } from './prompts/prompt-routes.ts';
import { reviewRoutes } from './reviews/review-routes.ts';
import { sandboxRoutes } from './sandbox/sandbox-routes.ts';
import { searchRoutes } from './search/search-routes.ts';
import { createHealthService, type HealthService, type Phase } from './service/health-service.ts';
import { metricsRoutes } from './service/metrics-routes.ts';
import { serviceRoutes } from './service/service-routes.ts';
import { createServices, type Deps, type Services } from './services.ts';
import { createFirstLook } from './site/first-look.ts';
import { siteRoutes } from './site/site-routes.ts';
import { createSiteService } from './site/site-service.ts';
import { usageRoutes } from './usage/usage-routes.ts';
import { blockRoutes } from './workbench/block-routes.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const sweepMs = 10 * 60_000;
/** The library's thread takes processor time to load, which the first pages need more. A task starts it at once. */
const warmAfterMs = 5000;
/** The content types to compress. Problem documents are excluded: they are short, and would lose their Content-Length. */
const contentTypeFilter = (type: string): boolean =>
  COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) && !type.startsWith('application/problem+json');
/** Adds all routes except the pages. */
function addRoutes(
  app: OpenAPIHono<AppEnv>,
  deps: Deps,
  services: Services,
  { health, onceFor }: { health: HealthService; onceFor: MiddlewareHandler<AppEnv> },
): void {
  const { config, database } = deps;
  const guards = createGuards(services.auth, config.rateLimits, services.quotas);
  const mail = { publicUrl: config.publicUrl, smtpUrl: config.smtpUrl };
  // Generous limits: a page sends requests whenever typing pauses.
  const user = { points: 600, seconds: 60 };
  const understandLimit = limitVisitors({ user, share: 1 / 10 }, config.rateLimits, config);
  const blockLimit = limitVisitors({ user, share: 1 / 4 }, config.rateLimits, config);
  const { generations } = services;
  const openLink = limitAddress({ points: 120, seconds: 60 }, config.rateLimits, config.trustedProxies);

  const routes = [
    ...profileRoutes(services.profiles),
    ...readingRoutes(services.reading, config.trustedProxies),
    ...courseRoutes(services.courses),
    ...deletedCourseRoutes(services.deletedCourses, guards),
    ...understandingRoutes(services.understanding, understandLimit, config.trustedProxies),
    ...courseDesignRoutes(services, guards, onceFor),
    ...courseReviewRoutes(services),
    ...courseSharingRoutes(services, guards, onceFor),
    ...courseFileRoutes(services.courseFiles, guards, onceFor),
    ...generationRoutes(generations),
    ...lessonRoutes(services),
    ...chatRoutes(services),
    ...examRoutes(services),
    ...repairRoutes(services),
    ...blockRoutes({
      ...{ blocks: services.blocks, guards, limited: blockLimit },
      trustedProxies: config.trustedProxies,
    }),
    ...versionRoutes(services.versions),
    ...lessonMarkRoutes(services.lessonMarks),
    ...evidenceRoutes(services.evidence),
    ...masteryRoutes(services.mastery),
    ...reviewRoutes(services),
    ...habitRoutes(services.habits),
    ...documentRoutes(services),
    ...documentSearchRoutes(services.documentSearch),
    ...markRoutes(services.marks),
    ...cardRoutes(services.cards),
    ...ankiRoutes(services.anki),
    ...searchRoutes(services.search),
    ...usageRoutes(services),
    ...accountRoutes(services.account, config.trustedProxies),
    ...operatorRoutes({
      ...services,
      limited: limitAddress({ points: 120, seconds: 60 }, config.rateLimits, config.trustedProxies),
      trustedProxies: config.trustedProxies,
    }),
    ...serviceRoutes({
      config,
      health,
      mailboxUrl: (c) => (mailboxVisible(c, mail) ? `${config.publicUrl}/mailbox` : null),
    }),
  ];
  for (const router of [
    routerOf(routes, guards),
    authRoutes({ service: services.auth, trustedProxies: config.trustedProxies }),
    mailboxRoutes(createMailbox(database), mail),
    promptRoutes(),
    sandboxRoutes(),
    libraryRoutes(services.library),
    reminderRoutes(services.reminders, openLink),
    calendarRoutes(services.calendar, openLink),
  ]) {
    app.route('/', router);
  }
}

/** How the process is, and what it counts. */
function observe(deps: Deps, { faculty, metrics, mailer, queues }: Services, phase: () => Phase) {
  const { config, database, logger, condition } = deps;
  const health = createHealthService({
    ...{ database, logger, version, phase },
    faculty: { kind: faculty.kind, model: faculty.model },
    failing: () => condition?.failing() ?? null,
    isFull: () => condition?.isFull() ?? false,
  });
  const reading = createMetricsReading({
    metrics,
    info: { version, database: database.kind, faculty: faculty.kind },
    load: database.load,
    ping: health.ping,
    mailsWaiting: mailer.waiting,
    queues,
  });
  const requests = createRequestLog({
    ...{ logger, metrics, trustedProxies: config.trustedProxies },
    isDraining: () => phase() === 'draining',
  });
  return { health, reading, requests };
}

/**
 * Builds the whole server without listening, so that tests use the same one. `resumeWork` continues unfinished work of
 * an earlier process; after `drain` a load balancer is told to go elsewhere; `stop` waits up to `ms` for running work, and
 * for requests until they are all `answered`.
 */
export async function buildApp(deps: Deps) {
  const services = await createServices(deps);
  let phase: Phase = 'starting';
  const { health, reading, requests } = observe(deps, services, () => phase);
  const app = new OpenAPIHono<AppEnv>();
  app.onError(createErrorHandler(deps.logger));
  app.use(requests.middleware);
  app.use(securityHeaders());
  app.use(sayForwarded(deps.config, deps.logger));
  app.use(limitNetwork(deps.config.rateLimits, deps.config));
  app.use('/api/*', neverStored(), compress({ contentTypeFilter }), packedJson);
  const [limitCourse, limitOthers] = [limitBody(courseFileBounds.bytes), limitBody(bounds.bodyBytes)];
  const limitUpload = limitBody(documentBounds.uploadBytes, {
    refusal: fileTooLarge,
    budget: createUploadBudget(),
    isUpload: true,
  });
  app.use('/api/*', (c, next) => {
    const { method, path } = c.req;
    const limit = isUpload(method, path) ? limitUpload : path === importPath ? limitCourse : limitOthers;
    return limit(c, next);
  });
  app.use(
    '/api/*',
    refuseWrites(() => deps.condition?.isFull() ?? false),
  );
  const keys = createIdempotency(deps);
  addRoutes(app, deps, services, { health, onceFor: keys.onceFor });
  app.route('/', metricsRoutes({ render: reading.render, token: deps.config.metricsToken }));
  addApiDocs(app, version);
  const site = createSiteService({ ...deps.config, courses: services.courses, library: services.reading });
  app.route('/', siteRoutes(site));
  const show = createFirstLook(join(deps.webFolder, '../first-look'), deps.logger);
  app.use(staticFiles(deps.webFolder, { ...deps.config, ...site, show }));
  app.notFound(() => {
    throw notFound('There is nothing at this address.');
  });

  const { auth, account, deletedCourses, begunCourses, mailer, endedEvents, documentSweep } = services;
  const swept = [...[auth, account, deletedCourses, begunCourses, mailer, endedEvents, documentSweep], keys];
  let sweeper: NodeJS.Timeout | undefined;
  return {
    fetch: app.fetch,
    request: app.request,
    watch: requests.watch,
    resumeWork: async () => {
      reading.watchProcess();
      await services.generations.resume();
      services.mailer.wake();
      services.reminders.start();
      services.teaching.warm(warmAfterMs);
      sweeper = setInterval(() => {
        Promise.all(swept.map((one) => one.sweep())).catch((error: unknown) =>
          deps.logger.warn({ err: error }, 'the periodic cleanup failed'),
        );
      }, sweepMs);
      sweeper.unref();
      if (phase === 'starting') phase = 'serving';
    },
    drain: () => {
      phase = 'draining';
    },
    stop: async (ms: number, answered: Promise<void> = Promise.resolve()) => {
      phase = 'draining';
      clearInterval(sweeper);
      const { generations, teaching, engines } = services;
      const { reminders } = services;
      await within(ms, reminders.stop(), undefined);
      await Promise.all([generations.stop(ms), mailer.close(ms), within(ms, answered, undefined)]);
      await teaching.close();
      await engines.close();
    },
  };
}
