import type { Page } from 'playwright-core';
import type { pagePaths } from '#shared/rules/page-paths.ts';
import type { Client } from '../product/client.ts';
import { seedDocument } from '../product/seeded-document.ts';
import { goal, seedCourse } from '../product/seeded-person.ts';

/** The courses named in the addresses of pages, and a document of the learner's. */
export type SeededCourses = { own: string; outline: string; others: string; document: string };

export type PageCase = {
  /** names the page in reports and screenshots */
  name: string;
  address: (courses: SeededCourses) => string;
  /** the final h1 */
  heading: string | RegExp;
  /** values typed into fields by label before the check */
  typed?: Record<string, string>;
  /** content to wait for, if the heading is rendered before the content */
  until?: string | RegExp;
};

type RouteCases = {
  /** 'learner': a visitor is redirected to /login */
  readonly for: 'anyone' | 'learner';
  readonly pages: readonly PageCase[];
};

const one = (
  name: string,
  address: string,
  heading: string | RegExp,
  until?: string | RegExp,
): readonly PageCase[] => [{ name, address: () => address, heading, ...(until ? { until } : {}) }];

/**
 * Every route with the addresses at which it is checked. The keys are those of `pagePaths`: a test compares these
 * with the router, and the types require a case for each, so a new route without a case does not compile.
 */
const everyRoute = {
  '/': { for: 'anyone', pages: one('landing', '/', /^Learn statistics or JavaScript/) },
  '/ai-native-course-creation': {
    for: 'anyone',
    pages: one('feature-creation', '/ai-native-course-creation', 'AI-Native Course Creation'),
  },
  '/structured-self-learning': {
    for: 'anyone',
    pages: one('feature-structure', '/structured-self-learning', 'Structured Self-Learning'),
  },
  '/learner-aware-guidance': {
    for: 'anyone',
    pages: one('feature-guidance', '/learner-aware-guidance', 'Learner-Aware Guidance'),
  },
  '/self-paced-structure': {
    for: 'anyone',
    pages: one('feature-pace', '/self-paced-structure', 'Pace That Fits Your Life'),
  },
  '/login': { for: 'anyone', pages: one('login', '/login', 'Welcome Back') },
  '/signup': { for: 'anyone', pages: one('signup', '/signup', 'Create Account') },
  '/verification-sent': {
    for: 'anyone',
    pages: one('verification-sent', '/verification-sent', 'Verification Email Sent'),
  },
  '/reset-password': { for: 'anyone', pages: one('reset-password', '/reset-password', 'Reset Password') },
  // Redirects at once.
  '/redirect-reset-password': {
    for: 'anyone',
    pages: one('redirect-reset-password', '/redirect-reset-password', 'Set New Password'),
  },
  '/update-password': {
    for: 'anyone',
    pages: one('update-password', '/update-password', 'Set New Password'),
  },
  '/account-deleted': {
    for: 'anyone',
    pages: one('account-deleted', '/account-deleted', 'Your account has been deleted'),
  },
  '/courses/:courseId': {
    for: 'anyone',
    pages: [
      {
        name: 'course',
        address: ({ others }) => `/courses/${others}`,
        heading: 'Reading studies',
        until: 'Course Units',
      },
    ],
  },
  '/courses/:courseId/edit': {
    for: 'learner',
    pages: [{ name: 'edit-course', address: ({ own }) => `/courses/${own}/edit`, heading: /^Edit “/ }],
  },
  '/library': {
    for: 'anyone',
    pages: [
      ...one('library', '/library', 'The library', 'Statistics for everyday decisions'),
      ...one('library-search', '/library?q=average', 'The library', /found|lessons/),
      ...one('library-search-none', '/library?q=xylophone', 'The library'),
    ],
  },
  '/library/workbench': {
    for: 'anyone',
    pages: one('library-workbench', '/library/workbench', 'The workbench', 'A guess before the answer'),
  },
  '/library/:subject': {
    for: 'anyone',
    pages: one('library-subject', '/library/javascript', 'Programming in JavaScript'),
  },
  '/library/:subject/:lesson': {
    for: 'anyone',
    pages: [
      ...one('library-lesson', '/library/statistics/risk', /Twice the risk/),
      ...one('library-lesson-none', '/library/statistics/none', /./),
    ],
  },
  '/profile': { for: 'learner', pages: one('profile', '/profile', /Profile/, 'Edit Profile') },
  '/begin': {
    for: 'anyone',
    pages: one(
      'begin',
      '/begin?goal=I+want+to+understand+mean+and+median%2C+and+loops',
      'What do you want to be able to do?',
      'What you need first',
    ),
  },
  '/begin/:subject/:lesson': {
    for: 'anyone',
    pages: [
      ...one('begin-lesson', '/begin/statistics/averages', /./, 'Step 1 of'),
      ...one('begin-lesson-none', '/begin/statistics/none', 'No such lesson'),
    ],
  },
  '/create-course': {
    for: 'learner',
    pages: [
      ...one('create-course', '/create-course', 'Design Your Own Course'),
      {
        name: 'create-course-understood',
        address: () => '/create-course',
        heading: 'Design Your Own Course',
        typed: { Description: 'I want to understand mean and median, and loops' },
        until: 'What you need first',
      },
      {
        name: 'create-course-nothing-fits',
        address: () => '/create-course',
        heading: 'Design Your Own Course',
        typed: { Description: 'I want to learn to play the accordion' },
        until: 'What you can learn here',
      },
    ],
  },
  '/create-course/:courseId': {
    for: 'learner',
    pages: [
      { name: 'outline', address: ({ outline }) => `/create-course/${outline}`, heading: /JavaScript/ },
    ],
  },
  '/documents': {
    for: 'learner',
    pages: [
      ...one('documents', '/documents', 'Your documents', 'On weaving'),
      ...one('documents-search', '/documents?q=heddle', 'Your documents', '1 passage in 1 document'),
      ...one('documents-search-none', '/documents?q=xylophone', 'Your documents', /^Nothing in your/),
    ],
  },
  '/documents/:documentId': {
    for: 'learner',
    pages: [
      { name: 'document', address: ({ document }) => `/documents/${document}`, heading: 'On weaving' },
      ...one('document-none', '/documents/00000000-0000-4000-8000-000000000000', 'This document is not here'),
    ],
  },
  '/reviews': { for: 'learner', pages: one('reviews', '/reviews', 'Reviews') },
  '/cards': { for: 'learner', pages: one('cards', '/cards', 'Your cards', 'No cards yet') },
  '/dashboard': {
    for: 'learner',
    pages: one('dashboard', '/dashboard', 'My Learning Dashboard', 'Start Course'),
  },
  '/courses': { for: 'learner', pages: one('courses', '/courses', /Browse All Courses/, 'Reading studies') },
  '/classroom/:courseId?/:unitIndex?/:activityIndex?': {
    for: 'learner',
    pages: [
      ...one('classroom-none', '/classroom', /./, /^\d+ of \d+$/),
      {
        name: 'classroom',
        address: ({ own }) => `/classroom/${own}/0/1`,
        heading: /./,
        until: /^2 of \d+$/,
      },
    ],
  },
} satisfies Record<(typeof pagePaths)[number], RouteCases>;

/** An address without a route. */
const notFoundCase: PageCase = {
  name: 'not-found',
  address: () => '/nowhere',
  heading: 'Page not found',
};

const routes: RouteCases[] = Object.values(everyRoute);
export const learnerCases: readonly PageCase[] = routes
  .filter((route) => route.for === 'learner')
  .flatMap(({ pages }) => pages);
export const anyoneCases: readonly PageCase[] = [
  ...routes.filter((route) => route.for === 'anyone').flatMap(({ pages }) => pages),
  notFoundCase,
];

/**
 * Creates what the pages show: a course, an outline and a document of the learner's, and another user's shared
 * course.
 */
export async function seedCourses(learner: Client, creator: Client): Promise<SeededCourses> {
  const others = await seedCourse(creator, {
    title: 'Reading studies',
    description: 'Experiments, chance findings and what to do about them.',
  });
  const shop = {
    title: 'JavaScript for my shop',
    description: 'I want to program my shop’s website with JavaScript.',
  };
  return {
    others,
    document: await seedDocument(learner),
    outline: await seedCourse(learner, shop, true),
    own: await seedCourse(learner, goal),
  };
}

/** Opens the page and waits for its final state: heading, content, and nothing still loading. */
export async function openCase(page: Page, wanted: PageCase, courses: SeededCourses) {
  const { address, heading, until, typed = {} } = wanted;
  await page.goto(address(courses));
  await page.getByRole('heading', { level: 1, name: heading }).first().waitFor({ state: 'attached' });
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).first().fill(text);
  if (until) await page.getByText(until).first().waitFor();
  await page.waitForFunction(
    () => !document.querySelector('.mantine-Loader-root, .mantine-Skeleton-root, [aria-busy="true"]'),
  );
  await page.evaluate(() => document.fonts.ready);
}
