import type { Visibility } from '#shared/contract/course.ts';

/** Texts of the 'Design Your Own Course' form. Those marked with a clause are verbatim from the specification. */
export const draftTexts = {
  /** wish 1 */
  heading: 'Design Your Own Course',
  cancel: 'Cancel',
  confirmCancel: 'Discard draft and return to dashboard?',
  creating: 'Creating...',
  /** accessible names of controls */
  submit: 'Create Course',
  labels: {
    title: 'Title',
    description: 'Description',
    objectives: 'Objectives',
    priorKnowledge: 'Prior Knowledge',
    difficultyLevel: 'Difficulty',
    weeklyHours: 'Weekly Hours',
    lessons: 'Lessons',
    referenceBooks: 'Reference Books',
    language: 'Language',
  },
  /** console warning */
  blankTitleWarning: 'Course title cannot be empty.',
  /** wish 9 */
  creationFailed: 'Course generation failed',
  refused: (statusText: string) => `Failed to generate course: ${statusText}`,

  lead: 'Say what you want to be able to do. Everything else is already filled in, and you can change it.',
  titleHelp: 'What should the course be called?',
  titlePlaceholder: 'For example: Statistics for everyday decisions',
  titleMissing: 'Please give the course a title.',
  descriptionHelp: 'Your goal in your own words: what you want to understand or do, and what for.',
  descriptionPlaceholder:
    'For example: I want to read a study in the news and know whether to believe it: what the average hides, and how sure anybody can be.',
  descriptionMissing: 'Please say in a sentence or two what you want to learn.',
  moreChoices: 'More choices',
  objectivesHelp: 'Things you want to be able to do, separated by commas.',
  objectivesPlaceholder: 'For example: choose the right average, read a chart critically',
  priorKnowledgeHelp: 'What you already know, so that it is not explained again. Separated by commas.',
  priorKnowledgePlaceholder: 'For example: percentages, a little algebra',
  difficultyHelp: 'Where to start.',
  weeklyHoursHelp: '1 to 40.',
  /** said in advance, so that the server's limit is no surprise */
  lessonsHelp: 'A course can have up to 20 lessons.',
  referenceBooksHelp: 'Books of your own. The Librarian lists them first. Separated by commas.',
  referenceBooksPlaceholder: 'For example: The Art of Statistics',
  languageHelp: 'The language in which the course is written and taught.',
  languageOfGoal: 'Same as your goal',
  languageInferred: (name: string) => `${name} – as in your goal`,
  visibility: 'Who can see this course',
  visibilities: {
    public: 'Everyone, in the catalogue',
    unlisted: 'Anyone with the link',
    private: 'Only me',
  } satisfies Record<Visibility, string>,
  shareLater: 'You can share it later, and see first what others will see.',
  othersSee: 'Others see the title, level, lessons and a summary, never what you wrote here.',
  reviewLabel: 'Show me the outline first',
  reviewHelp: 'You can rename, reorder, remove and add lessons before the course is made.',
  draftSaved: 'Your draft is saved in this browser.',
  progressHeading: 'Your course is being designed',
  progressHint: 'You can leave this page and come back: the work continues.',
  /** while lesson 1 is being read on this page */
  lessonHere: 'Lesson 1 is ready: read it while the rest is being made.',
  /** as long as the line it replaces, so that nothing below shifts */
  lessonStays: 'The rest is ready, too: read on for as long as you like.',
  lessonHereHint: 'What you read here will be waiting in the classroom.',
  lessonGoesOn: 'The Professor is still writing…',
  lessonBroken:
    'The rest of this text did not arrive. It will be written when you open the lesson in the classroom.',
  lessonNumber: (title: string) => `Lesson 1: ${title}`,
  taughtBy: (model: string | undefined) => `Taught by ${model ?? 'a language model'}`,
  taughtFromLibrary: 'Taught from the Lectern library',
  ready: 'Your course is ready',
  readyHint: 'You will find it on your dashboard. You can also stay here and read.',
  goOn: 'Continue in the classroom',
  toClassroom: 'To the classroom',
  toDashboard: 'Dashboard',
  readyMeanwhile: 'The course you asked for is ready. You will find it on your dashboard.',
  discard: 'Discard draft',
  keepWriting: 'Keep writing',
  tooLong: (length: number, max: number) => `Please shorten this to ${max} characters; it has ${length}.`,
  tooMany: (count: number, max: number) => `Please list at most ${max}; there are ${count}.`,
  tooManyParts: (count: number, max: number) =>
    `Please list at most ${max} things, separated by commas; there are ${count}.`,
  entryTooLong: (max: number) => `Please keep each entry under ${max} characters.`,
} as const;
