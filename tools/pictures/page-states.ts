import type { Page } from 'playwright-core';
import type { PageCase } from '../browser/every-page.ts';
import { goToExam } from '../browser/study.ts';

/** A page, and actions on it before its screenshot is taken. */
export type PageState = PageCase & {
  act: (page: Page) => Promise<void>;
  /** fakes what happened before; such a page opens in its own context, at `moment` */
  standIn?: (page: Page) => Promise<void>;
};

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').first().waitFor();
};

/** Dialogs and panels on the pages of a user with courses. */
export const signedInStates: readonly PageState[] = [
  {
    name: 'dashboard-menu',
    address: () => '/dashboard',
    heading: 'My Learning Dashboard',
    act: press('Open menu'),
  },
  {
    name: 'dashboard-details',
    address: () => '/dashboard',
    heading: 'My Learning Dashboard',
    until: 'Details',
    act: press('Details'),
  },
  {
    name: 'courses-details',
    address: () => '/courses',
    heading: /Browse All Courses/,
    until: 'Reading studies',
    act: async (page) => {
      await page.getByRole('button', { name: 'Reading studies' }).click();
      await page.getByRole('dialog').first().waitFor();
    },
  },
  {
    name: 'courses-none',
    address: () => '/courses?q=xylophone',
    heading: /Browse All Courses/,
    act: async () => {},
  },
  {
    name: 'profile-edit',
    address: () => '/profile',
    heading: /Profile/,
    until: 'Edit Profile',
    act: press('Edit Profile'),
  },
  {
    name: 'profile-delete',
    address: () => '/profile',
    heading: /Profile/,
    until: 'Delete my account...',
    act: press('Delete my account...'),
  },
  {
    name: 'create-course-cancel',
    address: () => '/create-course',
    heading: 'Design Your Own Course',
    act: async (page) => {
      await page.getByRole('button', { name: 'More choices' }).click();
      await page.getByLabel('Title').first().fill('Knots');
      await page.getByText('Your draft is saved in this browser.').waitFor();
      await page.getByRole('button', { name: 'Cancel' }).first().click();
      await page.getByRole('dialog').first().waitFor();
    },
  },
  {
    name: 'create-course-empty',
    address: () => '/create-course',
    heading: 'Design Your Own Course',
    act: async (page) => {
      await page.getByLabel('Title').first().fill('Knots');
      await page.getByLabel('Title').first().fill('');
      await page.getByRole('button', { name: 'Create Course' }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
      await page.getByText('Your draft is saved in this browser.').waitFor();
    },
  },
  {
    name: 'documents-rename',
    address: () => '/documents',
    heading: 'Your documents',
    until: 'On weaving',
    act: async (page) => {
      await page.getByRole('button', { name: /^Rename/ }).click();
      await page.getByLabel('Author').waitFor();
    },
  },
  {
    name: 'documents-delete',
    address: () => '/documents',
    heading: 'Your documents',
    until: 'On weaving',
    act: press(/^Delete/),
  },
  {
    name: 'documents-paste',
    address: () => '/documents',
    heading: 'Your documents',
    act: press('Paste text'),
  },
  {
    name: 'document-contents',
    address: ({ document }) => `/documents/${document}?section=2`,
    heading: 'On weaving',
    until: /^A heddle lifts/,
    act: async (page) => {
      // If there is room, the contents are permanently visible.
      const opener = page.getByRole('button', { name: 'Contents' });
      if (await opener.isVisible()) await opener.click();
      await page.getByRole('treeitem', { name: 'Bindings' }).waitFor();
    },
  },
  {
    name: 'document-note',
    address: ({ document }) => `/documents/${document}?section=2`,
    heading: 'On weaving',
    until: /^A heddle lifts/,
    act: async (page) => {
      await page.keyboard.press('j');
      await page.keyboard.press('n');
      await page.getByLabel('Your note').fill('As a comb does with hair.');
    },
  },
  {
    name: 'document-search',
    address: ({ document }) => `/documents/${document}?section=2`,
    heading: 'On weaving',
    until: /^A heddle lifts/,
    act: async (page) => {
      await page.keyboard.press('/');
      await page.getByLabel('Words to look for').fill('thread');
      await page.getByText(/^\d+ passages$/).waitFor();
    },
  },
  {
    name: 'document-keys',
    address: ({ document }) => `/documents/${document}`,
    heading: 'On weaving',
    until: /^A loom holds/,
    act: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'classroom-keys',
    address: ({ own }) => `/classroom/${own}/0/0`,
    heading: /./,
    until: /^1 of \d+$/,
    act: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog').first().waitFor();
    },
  },
  {
    name: 'classroom-exam',
    address: ({ own }) => `/classroom/${own}/0/0`,
    heading: /./,
    until: /^1 of \d+$/,
    act: async (page) => {
      await goToExam(page);
      await page
        .getByRole('button', { name: /Start exam|Next question/ })
        .first()
        .waitFor();
    },
  },
];

/** The pages of a new user. */
export const newcomerStates: readonly PageState[] = [
  {
    name: 'newcomer-dashboard',
    address: () => '/dashboard',
    heading: 'My Learning Dashboard',
    until: 'No courses yet',
    act: async () => {},
  },
  {
    name: 'newcomer-reviews',
    address: () => '/reviews',
    heading: 'Reviews',
    act: async () => {},
  },
  {
    name: 'newcomer-documents',
    address: () => '/documents',
    heading: 'Your documents',
    until: 'No documents yet',
    act: async () => {},
  },
  {
    name: 'newcomer-classroom',
    address: () => '/classroom',
    heading: /./,
    until: 'No Active Lesson',
    act: async () => {},
  },
  {
    name: 'newcomer-not-yours',
    address: ({ own }) => `/classroom/${own}/0/0`,
    heading: /./,
    until: 'See the course',
    act: async () => {},
  },
];
