/** Every address of the product, in one place. */
export const paths = {
  home: '/',
  aiNativeCourseCreation: '/ai-native-course-creation',
  structuredSelfLearning: '/structured-self-learning',
  learnerAwareGuidance: '/learner-aware-guidance',
  selfPacedStructure: '/self-paced-structure',
  login: '/login',
  signup: '/signup',
  verificationSent: '/verification-sent',
  resetPassword: '/reset-password',
  redirectResetPassword: '/redirect-reset-password',
  updatePassword: '/update-password',
  accountDeleted: '/account-deleted',
  profile: '/profile',
  /** how a goal is interpreted, for any visitor */
  begin: '/begin',
  createCourse: '/create-course',
  /** the same form, for a course from the learner's own documents */
  createCourseOf: (documentIds: readonly string[]) =>
    `/create-course?documents=${documentIds.map(encodeURIComponent).join(',')}`,
  /** review of an outline before it is built */
  courseOutline: (courseId: string) => `/create-course/${encodeURIComponent(courseId)}`,
  dashboard: '/dashboard',
  /** spaced reviews, reached from the dashboard's Today */
  reviews: '/reviews',
  /** reviews of cards that are not yet due */
  earlyReviews: '/reviews?early=true',
  /** the learner's own cards */
  cards: '/cards',
  /** the learner's own documents */
  documents: '/documents',
  document: (documentId: string) => `/documents/${encodeURIComponent(documentId)}`,
  /** a passage of a document: sections count from 1, blocks in them from 0 */
  documentPassage: (documentId: string, section: number, block: number) =>
    `/documents/${encodeURIComponent(documentId)}?section=${section}&block=${block}`,
  courses: '/courses',
  course: (courseId: string) => `/courses/${encodeURIComponent(courseId)}`,
  /** the starter library, for any visitor */
  library: '/library',
  /** an example of every kind of block, for authors */
  libraryWorkbench: '/library/workbench',
  librarySubject: (subject: string) => `/library/${encodeURIComponent(subject)}`,
  libraryLesson: (subject: string, lesson: string) =>
    `/library/${encodeURIComponent(subject)}/${encodeURIComponent(lesson)}`,
  /** the lesson whose first question is shown on the front page */
  firstLesson: '/library/statistics/polls',
  classroom: '/classroom',
  /** the learner's current activity in a lesson; the classroom completes the address */
  classroomLesson: (courseId: string, unitIndex: number) =>
    `/classroom/${encodeURIComponent(courseId)}/${unitIndex}`,
  /** indexes count from 0 */
  classroomActivity: (courseId: string, unitIndex: number, activityIndex: number) =>
    `/classroom/${encodeURIComponent(courseId)}/${unitIndex}/${activityIndex}`,
} as const;
