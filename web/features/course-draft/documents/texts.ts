const list = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Texts of the form for a course from documents. */
export const documentTexts = {
  heading: 'A course from your documents',
  lead: 'What stands in them becomes lessons, in their own words. Nobody but you ever sees a line of them.',
  chosen: 'Made of',
  remove: (title: string) => `Take out “${title}”`,
  reading: 'Looking through it...',
  failed: 'It could not be looked through.',
  descriptionHelp: 'If you like: what you want to understand or do with it. It may stay empty.',
  othersSee: 'Others see titles, sections and pages, and never a line of your documents.',
  place: (title: string, where: string) => (where === '' ? title : `${title}, ${where}`),
  more: (count: number) => `and ${count} more`,
  needs: 'To understand this you need:',
  leftOut: (names: readonly string[]) =>
    `Left out, since there is nothing to learn from in it: ${list(names)}.`,
  beyond: 'What does not fit these lessons',
  beyondOf: (document: string, title: string, sections: number) =>
    `“${document}” from “${title}” on: ${sections} ${sections === 1 ? 'section' : 'sections'}`,
  beyondHint: 'Take more lessons, or make another course of it later.',
  takeBeyond: 'Make a course of this part instead',
  byModel:
    'A model is connected here. It may name these lessons and put their sections together otherwise, and it is told the passages of a lesson to write notes and questions on them. What is read stays the same.',
  reckoned: (words: number, doing: number) =>
    `Reckoned with ${words} words a minute and ${doing} minutes for the questions of each lesson.`,
} as const;
