/** Texts of /library. */
export const libraryTexts = {
  heading: 'The library',
  lead: 'The lessons that Lectern teaches from, open to everyone. Read one here, or turn it into a course with exercises, an examiner and someone to ask.',
  search: 'Search the library',
  searchPlaceholder: 'For example: median, margin of error, loop',
  searching: 'Searching...',
  found: (count: number) => (count === 1 ? '1 lesson fits' : `${count} lessons fit`),
  mentioned: (q: string, count: number) =>
    `No lesson is about “${q}”, but ${count === 1 ? 'one mentions it' : `${count} mention it`}`,
  nothingFound: (q: string) => `Nothing in the library fits “${q}”`,
  nothingFoundHint:
    'Try another word, or have a look at the subjects. A course of your own may go beyond the library.',
  clearSearch: 'Show all subjects',
  searchFailed: 'The search failed',
  term: 'Key term',

  loading: 'Opening the library...',
  failed: 'The library could not be opened',
  empty: 'The library is empty',
  emptyHint: 'This installation has no lessons in its library folder.',
  contents: (subject: string) => `Lessons of ${subject}`,
  lessons: (count: number) => (count === 1 ? '1 lesson' : `${count} lessons`),
  minutes: (minutes: number) => `${minutes}\u00a0min`,
  hours: (minutes: number) => {
    const hours = Math.max(1, Math.round(minutes / 60));
    return hours === 1 ? 'about 1 hour' : `about ${hours} hours`;
  },

  breadcrumb: 'Where this is',
  loadingSubject: 'Opening the subject...',
  subjectMissing: 'No such subject',
  subjectMissingHint: 'The library has no subject at this address. It may have been renamed.',
  subjectFailed: 'The subject could not be opened',
  audience: 'Who it is for',
  buildsOn: 'Builds on',
  toLibrary: 'Go to the library',
  nothingToRead: 'It did not arrive',

  loadingLesson: 'Opening the lesson...',
  lessonMissing: 'No such lesson',
  lessonMissingHint: 'The library has no lesson at this address. It may have been renamed.',
  lessonFailed: 'The lesson could not be opened',
  place: (position: number, count: number) => `Lesson ${position + 1} of ${count}`,
  objectives: 'After this you can',
  readFirst: 'Read first',
  inThisLesson: 'In this lesson',
  roles: { example: 'Worked example', misconception: 'A common mistake' } as Partial<Record<string, string>>,
  terms: 'Words worth keeping',
  also: (names: readonly string[]) => `also: ${names.join(', ')}`,
  resources: 'Further reading',
  nextLesson: 'Next lesson',
  previousLesson: 'Previous lesson',
  otherLessons: 'Other lessons',

  makeCourse: 'Make a course from this',
  lessonOffer: (questions: number, others: number) =>
    others === 0
      ? `In a course the Professor answers what you ask about this lesson, and the Examiner has ${questions} questions on it, with feedback on every answer.`
      : `A course begins with what this lesson builds on (${others === 1 ? '1 lesson' : `${others} lessons`}). The Professor answers what you ask, and the Examiner has ${questions} questions on this lesson alone.`,
  subjectOffer:
    'Fitted to your goal, your level and the hours you have. You can change everything before it is made.',
  workbench: 'The workbench',
  workbenchLead:
    'For authors: an example of everything that a lesson can ask its readers to do. How each is written is explained in docs/library-format.md; these are in library/workbench.md.',
  loadingWorkbench: 'Loading the examples…',
  workbenchMissing: 'No examples',
  workbenchMissingHint: 'This library has no examples of blocks.',
  workbenchFailed: 'The examples could not be loaded',
} as const;
