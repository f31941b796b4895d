/** What may be asked of a course: the fewest and the most, entries of a list and the characters of each. */
export const courseRequestLimits = {
  lessons: [1, 20],
  weeklyHours: [1, 40],
  listItem: 200,
  listItems: 30,
  /** what all entries of a list name, counting what stands between commas */
  listParts: 120,
} as const;
