import { paths } from '../paths.ts';

/** Texts of the front page. Those marked with a clause are verbatim from the specification. */
export const landingTexts = {
  /** site 1 */
  tagline: 'Revolutionizing Education with AI Agents',
  /** site 2 */
  signUp: 'Sign Up',
  dashboard: 'Go to your dashboard',
  login: 'Login',
  featuresHeading: 'Built for Self Learners',
  finalHeading: 'Step into the Future of Education',
  waitlist: 'Join the Waitlist',
  beginNow: 'Begin at once',

  /** what there is to learn; the lessons are counted by a test */
  promise: 'Learn statistics or JavaScript,',
  promiseHow: 'one small step at a time',
  promiseDetail: 'Your first question is a minute away. No account needed.',
  lead: 'Three agents turn scattered information into an adaptive curriculum built around your goals.',
  invitation: 'Sign up for free.',
  goal: 'What do you want to be able to do?',
  goalTooLong: (length: number, max: number) =>
    `Please use at most ${max} characters here; this has ${length}.`,
  goalExample: 'In your own words',
  suggestionsLead: 'Or begin with one of these',
  /** Goals to press; each has lessons in the library. */
  suggestions: ['Judge a study', 'My first program', 'Statistics for my degree', 'Read a poll'],
  seeCourse: 'See your course',
  /** site 6 */
  taught: 'Taught here:',
  subjects: [
    { id: 'statistics', name: 'statistics', lessons: 16 },
    { id: 'javascript', name: 'JavaScript', lessons: 22 },
  ],
  lessons: (count: number) => `${count} lessons`,
  libraryLead: 'All are open to read in',
  library: 'the library',
  pictureCaption: 'The classroom: what comes next, the lesson, and somebody to ask.',
  facultyHeading: 'Three teachers who read the same lesson',
  facultyLead: 'Each has one task, a colour of its own, and keeps to what the lesson says.',
  finalLead: 'Bring one thing you have always wanted to understand.',
} as const;

/**
 * A question from a real lesson (statistics/polls, block polls-p2). No lesson begins with it, so that readers who go
 * on to a first lesson are not asked the same question twice.
 */
export const firstQuestionTexts = {
  title: 'Can a thousand speak for eighty million?',
  asked:
    'A thousand people are drawn by lot, once in a country of one million, once in one of eighty million. Where is the margin of error larger?',
  options: ['In the small country', 'In the large country', 'It is the same'],
  answer: 'It is the same',
  check: 'Check my guess',
  right: 'Right.',
  other: (guess: string) => `You said: ${guess.toLowerCase()}. Not so.`,
  reveal:
    'It is the same. The formula knows only how many answered. So a thousand can speak for eighty million, if they are drawn by lot.',
  goOn: 'Continue this lesson',
  caption: 'From a lesson in statistics. Answer it, without an account.',
} as const;

export type FeatureId = 'creation' | 'structure' | 'guidance' | 'pace';

/** The four feature cards of the front page; titles as in site 3 of the specification. */
export const features: readonly { id: FeatureId; path: string; title: string; summary: string }[] = [
  {
    id: 'creation',
    path: paths.aiNativeCourseCreation,
    title: 'AI-Native Course Creation',
    summary: 'One sentence about your goal is enough. The course is built around it, lesson by lesson.',
  },
  {
    id: 'structure',
    path: paths.structuredSelfLearning,
    title: 'Structured Self-Learning',
    summary:
      'Lessons in an order that makes sense: read, try, answer, read on. You always see where you are.',
  },
  {
    id: 'guidance',
    path: paths.learnerAwareGuidance,
    title: 'Learner-Aware Guidance',
    summary: 'Get something wrong, and you learn where your thinking went off track, not just that it did.',
  },
  {
    id: 'pace',
    path: paths.selfPacedStructure,
    title: 'Pace That Fits Your Life',
    summary:
      'Three hours a week or twenty. Stop in the middle of a sentence and carry on from there, on any device.',
  },
];

/** What each agent does, with a quotation from a lesson of the starter library (statistics/averages). */
export const faculty = [
  {
    leader: 'Professor',
    task: 'teaches the lesson and answers what you ask about it.',
    quote:
      'A single outlier can pull the mean wherever it likes; the median only notices that somebody stands at the end of the line, not how far away.',
  },
  {
    leader: 'Examiner',
    task: 'asks, listens and marks, with a comment on every choice you make.',
    quote: 'You took the middle of the list as it was written. The median needs the values sorted first.',
  },
  {
    leader: 'Librarian',
    task: 'lists what to read next, your own books first.',
    quote: 'A classic free textbook written for doctors; its first chapters treat summarising data.',
  },
] as const;
