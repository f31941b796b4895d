/**
 * Texts of course cards, dashboard, catalogue and share page. Verbatim from the specification where a clause is
 * cited.
 */
export const courseTexts = {
  /** card and details (dashboard 4, sharing 9) */
  startCourse: 'Start Course',
  continueLearning: 'Continue Learning',
  /** for an outline that is not built yet */
  lookThrough: 'Look through the outline',
  addCourse: 'Add Course',
  alreadyAdded: 'Already Added',
  linkCopied: 'Link copied to clipboard!',
  close: 'Close',
  unit: (position: number, title: string) => `Unit ${position}: ${title}`,
  /** accessible names of controls */
  details: 'Details',
  detailsNotFetched: 'The details could not be loaded. Check your connection and try again.',
  share: 'Share',
  tryAgain: 'Try again',

  /** /dashboard (dashboard 1 and 2) */
  dashboard: 'My Learning Dashboard',
  createNewCourse: 'Create New Course',
  noCoursesYet: 'No courses yet',
  createFirst: 'Create your first course to get started!',
  createCourse: 'Create Course',

  /** /courses (sharing 7 and 8) */
  browse: 'Browse All Courses',
  noneAvailable: 'No courses available',
  beTheFirst: 'Be the first to create a course!',

  /** /courses/{courseId} (sharing 2 and 3) */
  loadingCourse: 'Loading course...',
  objectives: 'Objectives',
  priorKnowledge: 'Prior Knowledge',
  courseUnits: 'Course Units',

  /** sharing 4 and 5 */
  signInToAdd: 'Please sign up or log in to add this course to your dashboard.',
  courseNotFound: 'Course not found',
  added: (title: string) => `Course "${title}" has been added to your dashboard!`,
  failedToAdd: (message: string) => `Failed to add course: ${message}`,
  errorAdding: (message: string) => `Error adding course: ${message}`,
  failedToLoad: 'Failed to load courses',

  hours: (hours: number) => (hours === 1 ? '1 hr' : `${hours} hrs`),
  lessons: (count: number) => (count === 1 ? '1 lesson' : `${count} lessons`),
  minutes: (minutes: number) => `${minutes}\u00a0min`,
  progress: 'Progress',
  completed: 'Completed',
  withoutExam: 'Finished without its exam',
  goToDashboard: 'Go to Dashboard',
  openCopy: 'Study your copy',
  none: 'None',
  /** the values stored for unspecified lists (wish 6) */
  nothingSaid: ['None', 'No objectives provided.'],
  uncovered: 'Not covered by this course',
  uncoveredHint: 'Nothing here covers these yet. The course has a self-study lesson for them.',
  serves: 'For your goal:',
  notFitting: 'What did not fit in',
  notFittingHint: 'A course with more lessons has room for it.',
  selfStudy: 'Self-study',
  document: 'From a document',
  /** before somebody else adds it */
  documentsWithheld:
    'Lessons “From a document” read a text that stays with the person who made this course. You get their titles, headings and pages, not the text, so they help most if you have the same text yourself.',
  review: 'Review',
  madeByLibrary: 'Taught from the Lectern library',
  madeOfDocuments: 'In the words of a document',
  /** the author named in a file cannot be verified */
  madeByFile: 'From a course file',
  madeByModel: (model: string) => `Designed by ${model}`,
  fromAnother: 'Added from a course that another learner made',
  copyByHand: 'This browser does not let us copy. Here is the link:',
  /** above the units of one's own course */
  openAll: 'Open all lessons',
  keepOrder: 'Keep the order',
  inOrder: 'Each lesson opens when you finish the one before it.',
  anyOrder: 'All lessons are open. Take them in any order.',
  visibility: 'Who can see this course',
  hiddenByOperator:
    'The people who run this site have hidden this course from others. Ask them why; it is still yours.',
  visibilities: {
    public: 'Everyone, in the catalogue',
    unlisted: 'Anyone with the link',
    private: 'Only me',
  },
  /** the dashboard's search, if there are many courses */
  findMine: 'Find a course',
  stageFilter: 'Show',
  stages: { '': 'All courses', 'in-progress': 'In progress', new: 'Not started', finished: 'Finished' },
  foundMine: (found: number, all: number) => `${found} of ${all} courses`,
  noneOfMine: 'None of your courses match',
  noneOfMineHint: 'Try other words, or show all of them again.',
  search: 'Search courses',
  searchPlaceholder: 'What do you want to learn?',
  difficultyFilter: 'Level',
  allLevels: 'All levels',
  /** the server counts up to 99 */
  moreByCreator: (count: number) => `More by this creator (${count < 99 ? count : '99+'})`,
  fewerByCreator: 'Show fewer by this creator',
  showMore: 'Show more courses',
  nothingFound: 'No course matches',
  nothingFoundHint: 'Try other words or another level, or have a course made for exactly your goal.',
  clearFilters: 'Clear the search',
  loadingCourses: 'Loading courses...',
  adding: 'Adding...',
  browseLead: 'Courses made by other learners. Add one to make it your own, from the first lesson.',
  copied: 'Copied',
} as const;
