const list = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Texts of the form for a course from documents. */
export const documentTexts = {
  heading: 'A course from your documents',
  lead: 'What they say becomes lessons, in their own words. Only you can read them: if you share the course, others see titles, section headings and pages, not the text.',
  chosen: 'Made from',
  remove: (title: string) => `Remove “${title}”`,
  reading: 'Looking through it...',
  failed: 'It could not be looked through.',
  descriptionHelp: 'Optional: what you want to understand or do with it.',
  othersSee:
    'Others see titles, objectives, section headings and pages. The text of your documents stays yours, so they need the same text to follow along.',
  place: (title: string, where: string) => (where === '' ? title : `${title}, ${where}`),
  more: (count: number) => `and ${count} more`,
  needs: 'To understand this you need:',
  leftOut: (names: readonly string[]) => `Left out, because there is nothing to learn in it: ${list(names)}.`,
  beyond: 'What does not fit into these lessons',
  beyondOf: (document: string, title: string, sections: number) =>
    `“${document}” from “${title}” on: ${sections} ${sections === 1 ? 'section' : 'sections'}`,
  beyondHint: 'Choose more lessons, or make another course from it later.',
  takeBeyond: 'Make a course from this part instead',
  byModel:
    'A model is connected here. It may rename these lessons and group their sections differently, and it is given the passages of a lesson to write notes and questions about them. The text that you read stays the same.',
  reckoned: (words: number, doing: number) =>
    `Based on ${words} words a minute, and ${doing} minutes for the questions of each lesson.`,
} as const;
