import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OpenAPIHono } from '@hono/zod-openapi';
import { compress } from 'hono/compress';
import { bounds } from '#shared/contract/bounds.ts';
import { courseFileBounds } from '#shared/contract/course-file.ts';
import type { Health } from '#shared/contract/service.ts';
import { accountRoutes } from './account/account-routes.ts';
import { createAccountService, removeLearner } from './account/account-service.ts';
import { createAuthService } from './auth/auth-service.ts';
import { authRoutes } from './auth/http/auth-routes.ts';
import { loadSigningKeys } from './auth/keys/signing-keys.ts';
import { chatRoutes } from './classroom/chat-routes.ts';
import { createChatService } from './classroom/chat-service.ts';
import { lessonRoutes } from './classroom/lesson-routes.ts';
import { createLessonService } from './classroom/lesson-service.ts';
import { createLessonOpening } from './classroom/open-lesson.ts';
import { createPlanAhead } from './classroom/plan-ahead.ts';
import { createPracticeService } from './classroom/repairs/practice-service.ts';
import { repairRoutes } from './classroom/repairs/repair-routes.ts';
import { createRepairService } from './classroom/repairs/repair-service.ts';
import { versionRoutes } from './classroom/versions/version-routes.ts';
import { createVersionService } from './classroom/versions/version-service.ts';
import type { Config } from './config.ts';
import { createBegunCourseService } from './courses/begun/begun-course-service.ts';
import { createCatalogueService } from './courses/catalogue-service.ts';
import { courseDesignRoutes } from './courses/course-design-routes.ts';
import { createCourseDesignService } from './courses/course-design-service.ts';
import { courseReviewRoutes } from './courses/course-review-routes.ts';
import { createCourseReviewService } from './courses/course-review-service.ts';
import { courseRoutes } from './courses/course-routes.ts';
import { createCourseService } from './courses/course-service.ts';
import { courseSharingRoutes } from './courses/course-sharing-routes.ts';
import { createCourseSharingService } from './courses/course-sharing-service.ts';
import { deletedCourseRoutes } from './courses/deleted/deleted-course-routes.ts';
import { createDeletedCourseService } from './courses/deleted/deleted-course-service.ts';
import { courseFileRoutes, importPath } from './courses/file/course-file-routes.ts';
import { createCourseFileService } from './courses/file/course-file-service.ts';
import { createUnitWritingService } from './courses/lessons/unit-writing-service.ts';
import { evidenceRoutes } from './evidence/evidence-routes.ts';
import { createEvidenceService } from './evidence/evidence-service.ts';
import { masteryRoutes } from './evidence/mastery-routes.ts';
import { createMasteryService } from './evidence/mastery-service.ts';
import { examRoutes } from './exams/exam-routes.ts';
import { createExamService } from './exams/exam-service.ts';
import { createExamWritingService } from './exams/exam-writing-service.ts';
import { createFaculty } from './faculty/create-faculty.ts';
import type { FoundModel } from './faculty/model-faculty/provider/find-model.ts';
import { generationRoutes } from './generations/generation-routes.ts';
import { createGenerationService } from './generations/generation-service.ts';
import { addApiDocs } from './http/api-docs.ts';
import type { AppEnv } from './http/app-env.ts';
import { limitBody } from './http/body-limit.ts';
import { createErrorHandler } from './http/error-handler.ts';
import { createGuards } from './http/guards.ts';
import { idempotent } from './http/idempotency.ts';
import { neverStored } from './http/never-stored.ts';
import { securityHeaders } from './http/security-headers.ts';
import { staticFiles } from './http/static-files.ts';
import { libraryRoutes } from './library/library-routes.ts';
import { createLibraryService } from './library/library-service.ts';
import { readingRoutes } from './library/reading-routes.ts';
import { createReadingService } from './library/reading-service.ts';
import { mailboxRoutes } from './mailbox/mailbox-routes.ts';
import { mailboxVisible } from './mailbox/mailbox-visibility.ts';
import { notFound } from './platform/app-error.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { Logger } from './platform/logger.ts';
import { createMailbox } from './platform/mailbox.ts';
import { createMailer } from './platform/mailer.ts';
import { createSmsWebhook } from './platform/sms.ts';
import { profileRoutes } from './profiles/profile-routes.ts';
import { createProfileService, defaultProfileMaker } from './profiles/profile-service.ts';
import { promptRoutes } from './prompts/prompt-routes.ts';
import { reviewRoutes } from './reviews/review-routes.ts';
import { createReviewService } from './reviews/review-service.ts';
import { createTodayService } from './reviews/today-service.ts';
import { serviceRoutes } from './service/service-routes.ts';
import { createFirstLook } from './site/first-look.ts';
import { siteRoutes } from './site/site-routes.ts';
import { createSiteService } from './site/site-service.ts';
import { createAheadMeter } from './usage/room-ahead.ts';
import { usageRoutes } from './usage/usage-routes.ts';
import { createUsageService } from './usage/usage-service.ts';

export type Deps = {
  config: Config;
  database: Database;
  clock: Clock;
  logger: Logger;
  /** folder of the built pages */
  webFolder: string;
  /** which model teaches; absent: none, the library teaches alone */
  model?: FoundModel;
};

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const sweepMs = 10 * 60_000;
/** What a lesson's plan and first notes may take of a learner's day, and the outline if it has to be asked for again. */
const earlyLessonTokens = 20_000;

/** All services, in the order in which they need each other. */
async function createServices({ config, database, clock, logger, model }: Deps) {
  const keys = await loadSigningKeys(config.auth);
  const mailer = createMailer({ database, clock, logger, smtpUrl: config.smtpUrl, from: config.mailFrom });
  const auth = createAuthService({
    database,
    clock,
    settings: config.auth,
    keys,
    mailer,
    sms: config.smsWebhook && createSmsWebhook(config.smsWebhook.url, config.smsWebhook.secret),
    logger,
    onConfirmed: defaultProfileMaker(logger),
    onDeleted: removeLearner,
  });
  const library = await createLibraryService({
    database,
    cacheFile: join(config.dataDir, 'cache/library.json'),
  });
  const usage = createUsageService({
    database,
    clock,
    cap: config.ai.dailyTokensPerUser,
    model: model?.settings?.model ?? null,
  });
  const faculty = await createFaculty({
    shelf: library,
    settings: model?.settings ?? null,
    meter: usage,
    logger,
  });
  const generations = createGenerationService({ database, clock, logger });
  const profiles = createProfileService({ database, clock });
  const { learnerView } = profiles;
  const lessons = createLessonService({ database, clock, faculty, generations, learnerView });
  const planAhead = createPlanAhead({ database, logger, generations, lessons });
  const beside = (model?.settings?.parallelCalls ?? 1) > 1;
  const begunCourses = createBegunCourseService({
    database,
    clock,
    logger,
    openLesson: createLessonOpening({ logger, generations, lessons }),
    mayBegin: async (userId) => beside && usage.hasRoom(userId, earlyLessonTokens),
  });
  // The library plans a lesson in a moment, when it is entered.
  const ahead = faculty.model ? { planAhead } : {};
  const design = { database, clock, faculty, generations, profiles, begunCourses, ...ahead };
  const writing = createExamWritingService({
    database,
    clock,
    faculty,
    generations,
    readPlace: lessons.readPlace,
    learnerView,
  });
  const exams = createExamService({ database, clock, logger, faculty, generations });
  const isExamActive = async (userId: string) =>
    (await exams.phaseFor(userId, null, 'pre_exam')) === 'during_exam';
  const mastery = createMasteryService({ database, clock, objectiveText: library.objectiveText });
  const chat = createChatService({
    database,
    clock,
    logger,
    faculty,
    generations,
    lessons,
    exams,
    ...(faculty.model
      ? { tokens: createAheadMeter({ clock, cap: config.ai.dailyTokensPerUser, meter: usage }) }
      : {}),
  });
  return {
    mailer,
    auth,
    account: createAccountService({ database, clock, logger, auth, generations, isExamActive }),
    library,
    reading: createReadingService({ database, shelf: library }),
    faculty,
    generations,
    profiles,
    lessons,
    versions: createVersionService({ database, lessons }),
    writing,
    exams,
    chat,
    evidence: createEvidenceService({ database, clock }),
    reviews: createReviewService({
      database,
      clock,
      termsOf: library.keyTerms,
      isExamActive,
    }),
    today: createTodayService({ database, clock, termsOf: library.keyTerms }),
    mastery,
    repairs: createRepairService({
      database,
      clock,
      faculty,
      generations,
      mastery,
      lessons,
      learnerView,
    }),
    practice: createPracticeService({ database, clock, faculty, lessons, learnerView, isExamActive }),
    designs: createCourseDesignService(design),
    courseReviews: createCourseReviewService(design),
    unitWriting: createUnitWritingService(design),
    begunCourses,
    deletedCourses: createDeletedCourseService({ database, clock }),
    courseFiles: createCourseFileService({ database, clock, library }),
    courses: createCourseService({ database, clock }),
    sharing: createCourseSharingService({ database, clock, logger }),
    catalogue: createCatalogueService({ database }),
    usage,
  };
}

type Services = Awaited<ReturnType<typeof createServices>>;

/** Every route but the pages. */
function addRoutes(app: OpenAPIHono<AppEnv>, { config, database, clock }: Deps, services: Services): void {
  const guards = createGuards(services.auth, config.rateLimits);
  const onceFor = idempotent({ database, clock });
  const mail = { publicUrl: config.publicUrl, smtpUrl: config.smtpUrl };
  const { generations, faculty } = services;

  const health = async (): Promise<Health> => {
    const alive = await database.asLearner(null, async () => true).catch(() => false);
    return {
      status: alive ? 'ok' : 'degraded',
      version,
      database: database.kind,
      faculty: { kind: faculty.kind, model: faculty.model },
    };
  };

  for (const router of [
    serviceRoutes({
      config,
      health,
      mailboxUrl: (c) => (mailboxVisible(c, mail) ? `${config.publicUrl}/mailbox` : null),
    }),
    authRoutes({ service: services.auth, trustedProxies: config.trustedProxies }),
    accountRoutes({ account: services.account, guards, trustedProxies: config.trustedProxies }),
    mailboxRoutes(createMailbox(database), mail),
    promptRoutes(),
    libraryRoutes(services.library),
    readingRoutes(services.reading),
    profileRoutes(services.profiles, guards),
    // Before /api/courses/{id}, which would take 'deleted' for an id.
    deletedCourseRoutes(services.deletedCourses, guards),
    courseFileRoutes(services.courseFiles, guards, onceFor),
    courseRoutes(services.courses, guards),
    courseDesignRoutes(services, guards, onceFor),
    courseReviewRoutes(services, guards),
    courseSharingRoutes(services, guards, onceFor),
    generationRoutes(generations, guards),
    lessonRoutes({ lessons: services.lessons, generations, guards }),
    versionRoutes(services.versions, guards),
    chatRoutes({ chat: services.chat, lessons: services.lessons, generations, guards }),
    examRoutes({
      exams: services.exams,
      writing: services.writing,
      lessons: services.lessons,
      generations,
      guards,
    }),
    evidenceRoutes(services.evidence, guards),
    masteryRoutes(services.mastery, guards),
    repairRoutes({ repairs: services.repairs, practice: services.practice, generations, guards }),
    reviewRoutes({ reviews: services.reviews, today: services.today, guards }),
    usageRoutes(services.usage, guards),
  ]) {
    app.route('/', router);
  }
}

/**
 * Wires the whole server; it listens nowhere, so tests build the very same one. `resumeWork` takes up what an earlier
 * process left, `stop` waits up to `ms` for what runs.
 */
export async function buildApp(deps: Deps) {
  const services = await createServices(deps);
  const app = new OpenAPIHono<AppEnv>();
  app.onError(createErrorHandler(deps.logger));
  app.use(securityHeaders());
  app.use('/api/*', neverStored(), compress());
  const [limitFile, limitOthers] = [limitBody(courseFileBounds.bytes), limitBody(bounds.bodyBytes)];
  app.use('/api/*', (c, next) => (c.req.path === importPath ? limitFile : limitOthers)(c, next));
  addRoutes(app, deps, services);
  addApiDocs(app, version);
  const site = createSiteService({ ...deps.config, courses: services.courses, library: services.reading });
  app.route('/', siteRoutes(site));
  const show = createFirstLook(join(deps.webFolder, '../first-look'), deps.logger);
  app.use(staticFiles(deps.webFolder, { ...deps.config, ...site, show }));
  app.notFound(() => {
    throw notFound('There is nothing at this address.');
  });

  let sweeper: NodeJS.Timeout | undefined;
  return {
    fetch: app.fetch,
    request: app.request,
    resumeWork: async () => {
      await services.generations.resume();
      services.mailer.wake();
      sweeper = setInterval(() => {
        const { auth, account, deletedCourses, begunCourses } = services;
        Promise.all([auth, account, deletedCourses, begunCourses].map((one) => one.sweep())).catch(
          (error: unknown) => deps.logger.warn({ err: error }, 'sweeping failed'),
        );
      }, sweepMs);
      sweeper.unref();
    },
    stop: async (ms: number) => {
      clearInterval(sweeper);
      await services.generations.stop(ms);
      await services.mailer.close();
    },
  };
}
