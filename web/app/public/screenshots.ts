/** Screenshots of the product in web/public/screenshots: `{name}-light.webp` and `{name}-dark.webp`, in pixels. */
export type ScreenshotName = 'classroom' | 'create-course' | 'dashboard' | 'exam';

/** Every screenshot has a copy for narrow screens, `{name}-narrow-{scheme}.webp`, of this size. */
export const narrowSize = { width: 585, height: 1050 } as const;

export type ScreenshotFacts = { width: number; height: number; alt: string };

/** Only existing screenshots: a page leaves no space for a missing one. */
export const screenshots: Partial<Record<ScreenshotName, ScreenshotFacts>> = {
  classroom: {
    width: 1920,
    height: 1230,
    alt: 'The classroom: the activities of a lesson, its notes on mean and median, and a chat in which the Professor answers by quoting the lesson.',
  },
  'create-course': {
    width: 1920,
    height: 1230,
    alt: 'The form Design Your Own Course with a title, a goal in the learner’s own words, and the unfolded choices: difficulty, lessons, weekly hours and objectives.',
  },
  exam: {
    width: 1920,
    height: 1230,
    alt: 'An exam of five questions with the first one on the page, and the Examiner, who gives away no answers while it is going on.',
  },
  dashboard: {
    width: 1920,
    height: 1230,
    alt: 'The dashboard with three courses, the first of them begun, each with its level, lessons, hours and progress.',
  },
};
