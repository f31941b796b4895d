import { courseRequestLimits } from '../rules/course-request-limits.ts';

/**
 * The maximum length of inputs, in UTF-16 code units unless stated otherwise. Defined once for the form, the server and the
 * documentation. Longer input is refused with 400 (a field) or 413 (a whole body).
 */
export const bounds = {
  title: 200,
  description: 4000,
  /** a longer goal is kept in the tab, not in the address: servers and proxies refuse long ones */
  goalInAddress: 500,
  /** search words for the catalogue */
  search: 200,
  listItem: courseRequestLimits.listItem,
  listItems: courseRequestLimits.listItems,
  listParts: courseRequestLimits.listParts,
  name: 120,
  shortText: 400,
  chatMessage: 4000,
  notes: 60_000,
  examAnswer: 8000,
  /** the argument of an appeal */
  appealArgument: 1000,
  /** answers in one request, well above the number of questions of any exam */
  examAnswers: 200,
  /** the longest timer of an exam, in minutes */
  examMinutes: 180,
  chatHistory: 200,
  units: 40,
  /** all texts of a course's outline together: title, units, objectives; a course of twenty lessons takes some 30,000 */
  outline: 200_000,
  /** bytes of a JSON request body */
  bodyBytes: 1_048_576,
  questionCount: 20,
  evidenceBatch: 100,
} as const;

/** The message for a course whose outline is longer than `bounds.outline`, spelled out: every page loads this file. */
export const outlineTooLong =
  'The texts of the lessons (titles, objectives, assessments) are longer than 200,000 characters together. Shorten some.';

/** The maximum number of items of lists in responses. Code that builds these lists must not exceed it. */
export const longest = {
  /** a learner's courses on the dashboard */
  courses: 500,
  /** parts of one thing: objectives of a lesson, questions of an exam, parts of a section */
  few: 200,
  /** things of one kind that a learner or the library has */
  many: 2000,
} as const;

const [fewest, most] = courseRequestLimits.lessons;
const [leastHours, mostHours] = courseRequestLimits.weeklyHours;

/** wish 2 and 3: the form takes up to 30 lessons, the server up to 20. */
export const courseLimits = {
  lessons: { min: fewest, max: most, formMax: 30, default: 6 },
  weeklyHours: { min: leastHours, max: mostHours, default: 3 },
} as const;
