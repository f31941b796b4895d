/** Limits of a course request: minimum and maximum of numbers, entries of a list and characters of each. */
export const courseRequestLimits = {
  lessons: [1, 20],
  weeklyHours: [1, 40],
  listItem: 200,
  listItems: 30,
  /** comma-separated parts in all entries of a list */
  listParts: 120,
} as const;
