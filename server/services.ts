import { join } from 'node:path';
import { createAccountService, removeLearner } from './account/account-service.ts';
import { createStoredBytes } from './account/stored-bytes-service.ts';
import { openAuth } from './auth/auth.ts';
import { createChatService } from './classroom/chat-service.ts';
import { createLessonService } from './classroom/lesson-service.ts';
import { createLessonMarkService } from './classroom/marks/lesson-mark-service.ts';
import { createLessonOpening } from './classroom/open-lesson.ts';
import { createPlanAhead } from './classroom/plan-ahead.ts';
import { createPracticeService } from './classroom/repairs/practice-service.ts';
import { createRepairService } from './classroom/repairs/repair-service.ts';
import { createVersionService } from './classroom/versions/version-service.ts';
import type { Config } from './config.ts';
import { createBegunCourseService } from './courses/begun/begun-course-service.ts';
import { createCatalogueService } from './courses/catalogue-service.ts';
import { createCourseCounts } from './courses/course-counts-service.ts';
import { createCourseDesignService } from './courses/course-design-service.ts';
import { createCourseReviewService } from './courses/course-review-service.ts';
import { createCourseService } from './courses/course-service.ts';
import { createCourseSharingService } from './courses/course-sharing-service.ts';
import { createDeletedCourseService } from './courses/deleted/deleted-course-service.ts';
import { createCourseFileService } from './courses/file/course-file-service.ts';
import { createHiddenCourseService } from './courses/hidden-course-service.ts';
import { createCourseLanguageService } from './courses/language/course-language-service.ts';
import { createUnitWritingService } from './courses/lessons/unit-writing-service.ts';
import { createUnderstandingService } from './courses/understanding/understanding-service.ts';
import { createShelf } from './documents/create-shelf.ts';
import { createEvidenceService } from './evidence/evidence-service.ts';
import { createMasteryService } from './evidence/mastery-service.ts';
import { createExamService } from './exams/exam-service.ts';
import { createExamWritingService } from './exams/exam-writing-service.ts';
import { createFaculty } from './faculty/create-faculty.ts';
import { createAskAgain } from './faculty/library-faculty/exam/ask-again.ts';
import { beginningOf } from './faculty/library-faculty/lesson/write-notes.ts';
import type { LibraryThread } from './faculty/library-thread/library-thread.ts';
import type { FoundModel } from './faculty/model-faculty/provider/model-types.ts';
import { createEndedEvents } from './generations/ended-events.ts';
import { generationLimits } from './generations/generation-limits.ts';
import { createGenerationService } from './generations/generation-service.ts';
import { createCalendarService } from './habits/calendar/calendar-service.ts';
import { createHabitService } from './habits/habit-service.ts';
import { createReminderService } from './habits/reminders/reminder-service.ts';
import { createLibraryService, type LibraryService } from './library/library-service.ts';
import { createReadingService } from './library/reading-service.ts';
import { builtLibrary } from './library/shipped-library.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { Logger } from './platform/logger.ts';
import { createMailer } from './platform/mailer.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { secrets, secretsOf } from './platform/secrets.ts';
import { createSmsWebhook } from './platform/sms.ts';
import type { QueueState } from './platform/task-thread/queue-state.ts';
import { createProfileService, defaultProfileMaker } from './profiles/profile-service.ts';
import { createQuotaService } from './quotas/quota-service.ts';
import { createDueReviewsService } from './reviews/due-reviews-service.ts';
import { createReviewService } from './reviews/review-service.ts';
import { createTodayService } from './reviews/today-service.ts';
import { createSearchService } from './search/search-service.ts';
import { createAdvanceMeter } from './usage/advance-meter.ts';
import { createUsageService } from './usage/usage-service.ts';
import { createBlockService } from './workbench/block-service.ts';
import { createEngines } from './workbench/engines/engines-service.ts';
import { createProgramService } from './workbench/program-service.ts';

export type Deps = {
  config: Config;
  database: Database;
  clock: Clock;
  logger: Logger;
  /** folder of the built pages */
  webFolder: string;
  /** the model; absent: the library teaches alone */
  model?: FoundModel;
  /** absent: the shipped library is read */
  library?: LibraryService;
  /** the thread in which the library teaches; absent: its own */
  libraryThread?: LibraryThread;
  /** the state of the process; absent: no problems */
  condition?: Condition;
};

type Condition = {
  /** why the process is about to end, or null */
  failing: () => string | null;
  /** whether there is too little disk space for new data */
  isFull: () => boolean;
  /** the same for learners' files, which are in DATA_DIR with any database */
  isFullForFiles?: () => boolean;
  /** whether learners' files in the store are this installation's */
  isOurStore?: () => Promise<boolean>;
};

/** Tokens that must be left to start a first lesson early: for its plan, its first notes and a second outline request. */
const earlyLessonTokens = 20_000;

/** All services, in the order in which they need each other. */
export async function createServices(deps: Deps) {
  const { config, database, clock, logger, model, condition } = deps;
  secrets.add(...secretsOf(config));
  const metrics = createMetrics();
  const { smtpUrl, mailFrom: from } = config;
  const mailer = createMailer({ database, clock, logger, metrics, smtpUrl, from });
  const auth = await openAuth({
    database,
    clock,
    settings: config.auth,
    mailer,
    sms: config.smsWebhook && createSmsWebhook(config.smsWebhook.url, config.smsWebhook.secret),
    logger,
    onConfirmed: defaultProfileMaker(logger),
    onDeleted: removeLearner,
  });
  const cacheFolders = [builtLibrary, join(config.dataDir, 'cache')];
  const library =
    deps.library ?? (await createLibraryService({ cacheFolders, drafts: process.argv.includes('--drafts') }));
  const usage = createUsageService({
    database,
    clock,
    cap: config.ai.dailyTokensPerUser,
    model: model?.settings?.model ?? null,
  });
  const engines = createEngines({ logger, threads: config.programThreads });
  const programs = createProgramService({ engines });
  const teaching = await createFaculty({
    library,
    settings: model?.settings ?? null,
    meter: usage,
    logger,
    metrics,
    programs,
    thread: deps.libraryThread,
  });
  const { faculty } = teaching;
  const generations = createGenerationService({
    database,
    clock,
    logger,
    metrics,
    ...(config.rateLimits ? { limits: generationLimits } : {}),
    examFrom: (userId) => exams.openFrom(userId),
  });
  const profiles = createProfileService({ database, clock });
  const { learnerView } = profiles;
  const lessons = createLessonService({
    database,
    clock,
    faculty,
    generations,
    learnerView,
    topicOf: library.topicOf,
    // `shelf` is created below, and used only after all services exist.
    passages: (userId, cited) => shelf.passages.passages(userId, cited),
  });
  const planAhead = createPlanAhead({ database, logger, generations, lessons });
  const beside = (model?.settings?.parallelCalls ?? 1) > 1;
  const begunCourses = createBegunCourseService({
    database,
    clock,
    logger,
    openLesson: createLessonOpening({ logger, generations, lessons }),
    mayBegin: async (userId) => beside && usage.hasRoom(userId, earlyLessonTokens),
  });
  // `exams` is created below, since it needs the documents; this is called only after all services exist.
  const isExamActive = async (userId: string) =>
    (await exams.phaseFor(userId, null, 'pre_exam')) === 'during_exam';
  const shelf = createShelf({
    ...{ database, clock, logger, generations, isExamActive },
    dataDir: config.dataDir,
    bucket: config.documentBucket,
    isFull: () => condition?.isFullForFiles?.() ?? condition?.isFull() ?? false,
    isOurStore: condition?.isOurStore ?? (async () => true),
  });
  // The library plans a lesson instantly when it is opened, so only a model plans ahead.
  const ahead = faculty.model ? { planAhead } : {};
  const libraryLessons = library.library.lessons;
  const { passages } = shelf;
  const languages = createCourseLanguageService({ profiles });
  const design = {
    ...{ database, clock, faculty, generations, profiles, languages },
    ...{ begunCourses, libraryLessons, passages },
    ...ahead,
    prerequisitesOf: library.prerequisitesOf,
    rules: config.sharing,
  };
  const writing = createExamWritingService({
    database,
    clock,
    faculty,
    generations,
    readPlace: lessons.readPlace,
    learnerView,
    passages: passages.passages,
  });
  const exams = createExamService({
    ...{ database, clock, logger, faculty, generations, programs },
    paragraph: passages.paragraph,
    // Of which the model may need the first part before its first word.
    gradingMs: config.ai.firstTokenSeconds * 1000 + 60_000,
  });
  const mastery = createMasteryService({
    database,
    clock,
    objectiveText: library.objectiveText,
    needsProgram: library.needsProgram,
  });
  const chat = createChatService({
    database,
    clock,
    logger,
    faculty,
    generations,
    lessons,
    exams,
    ...(faculty.model
      ? {
          tokens: createAdvanceMeter({
            clock,
            cap: config.ai.dailyTokensPerUser,
            meter: usage,
            headRoom: teaching.headRoom,
          }),
        }
      : {}),
  });
  const { documents } = shelf;
  const due = createDueReviewsService({ database, clock, termsOf: library.keyTerms });
  const links = { database, clock, due, marks: auth.marks, publicUrl: config.publicUrl };
  return {
    metrics,
    mailer,
    auth,
    account: createAccountService({ database, clock, logger, auth, generations, documents, isExamActive }),
    ...shelf,
    library,
    reading: createReadingService({ library: library.library, find: teaching.find, beginningOf }),
    search: createSearchService({
      ...{ database, logger, isExamActive },
      documents: shelf.documentSearch,
      findInLibrary: teaching.find,
    }),
    faculty,
    teaching,
    generations,
    endedEvents: createEndedEvents({ database, clock }),
    profiles,
    lessons,
    lessonMarks: createLessonMarkService({ database, clock }),
    versions: createVersionService({ database, lessons, generations, faculty }),
    writing,
    exams,
    chat,
    evidence: createEvidenceService({ database, clock }),
    reviews: createReviewService({
      database,
      clock,
      termsOf: library.keyTerms,
      askAgain: createAskAgain(library.library),
      programs,
      isExamActive,
    }),
    today: createTodayService({ database, clock, termsOf: library.keyTerms, missed: mastery.missed }),
    habits: createHabitService(links),
    reminders: createReminderService({ ...links, logger, mailer }),
    calendar: createCalendarService(links),
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
    engines,
    /** what waits and runs now, by queue; for the metrics */
    queues: (): QueueState[] => [
      teaching.queue(),
      ...engines.queues(),
      ...generations.queues(),
      shelf.anki.queue(),
    ],
    blocks: createBlockService({
      database,
      clock,
      library: library.library,
      programs,
      readActivity: async (userId, activityId) => (await lessons.readPlace(userId, activityId)).activity,
      ownBlocks: lessons.blocks,
      isExamActive,
    }),
    practice: createPracticeService({
      database,
      clock,
      faculty,
      programs,
      lessons,
      learnerView,
      isExamActive,
    }),
    designs: createCourseDesignService(design),
    understanding: createUnderstandingService({ faculty, library, languages, passages }),
    courseReviews: createCourseReviewService(design),
    unitWriting: createUnitWritingService(design),
    begunCourses,
    deletedCourses: createDeletedCourseService(design),
    courseFiles: createCourseFileService({ database, clock, library, isExamActive }),
    courses: createCourseService(design),
    hiddenCourses: createHiddenCourseService({ database, clock }),
    sharing: createCourseSharingService({ ...design, logger }),
    catalogue: createCatalogueService({ database, rules: config.sharing }),
    usage,
    quotas: createQuotaService({
      clock,
      limits: config.quotas,
      storedBytes: createStoredBytes(database),
      courseCounts: createCourseCounts(database),
    }),
  };
}

export type Services = Awaited<ReturnType<typeof createServices>>;
