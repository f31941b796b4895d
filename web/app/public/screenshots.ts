/** Pictures of the product in web/public/screenshots: `{name}-light.webp` and `{name}-dark.webp`, in pixels. */
export type ScreenshotName = 'classroom' | 'create-course' | 'dashboard' | 'exam';

export type ScreenshotFacts = { width: number; height: number; alt: string };

/** Only pictures that are there: a page leaves no place for one that is not. */
export const screenshots: Partial<Record<ScreenshotName, ScreenshotFacts>> = {
  classroom: {
    width: 1920,
    height: 1230,
    alt: 'The classroom: activities of the lesson at the left, notes on mean and median with a figure in the middle, and at the right a chat in which the Professor answers by quoting the lesson.',
  },
  'create-course': {
    width: 1920,
    height: 1230,
    alt: 'The form Design Your Own Course with a title, a goal in the learner’s own words, and the unfolded choices: difficulty, lessons, weekly hours and objectives.',
  },
  exam: {
    width: 1920,
    height: 1230,
    alt: 'An exam of five questions; the first asks for the median of six distances. The chat beside it says that nobody gives away answers while an exam is going on.',
  },
  dashboard: {
    width: 1920,
    height: 795,
    alt: 'The dashboard with three courses, the first of them half finished, each with its level, lessons, hours and progress.',
  },
};
