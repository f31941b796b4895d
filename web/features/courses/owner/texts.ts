/** Texts of what only a course's owner can do. */
export const ownerTexts = {
  edit: 'Edit course',
  delete: 'Delete course',
  deleted: (title: string) => `“${title}” was deleted.`,
  undo: 'Undo',
  isBack: (title: string) => `“${title}” is back, with everything in it.`,
  recentlyDeleted: (count: number) => `Recently deleted (${count})`,
  recentlyDeletedLead:
    'Nobody can open these, not even by link. What you learned in them stays on record either way.',
  putBack: 'Put back',
  keptUntil: (day: string) => `Can be put back until ${day}`,
  download: 'Download this course',
  import: 'Import a course',
  imported: (title: string) => `“${title}” is on your dashboard. Nobody but you can see it yet.`,
  notImported: 'This file was not imported',
  noJson:
    'This is not a course file: it is not JSON. A course file comes from “Download this course” and ends in .json.',
  tooLarge: 'This file is larger than 5 MB, the most that a course file may have.',
  lessons: (count: number) => (count === 1 ? '1 lesson' : `${count} lessons`),
} as const;
