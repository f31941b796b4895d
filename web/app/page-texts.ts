/** Texts of single pages, separate from those of the shell, which the first page waits for. */
export const pageTexts = {
  replaceDraft: (title: string) => `You have begun to design “${title}”. Put this in its place?`,
  untitledDraft: 'a course without a title',
  replaceIt: 'Begin with this',
  keepDraft: 'Keep my draft',
  draftNotKept: 'This browser keeps nothing for us, so the form will be empty.',
  draftAccepted: (title: string) => `“${title}” is not made yet.`,
  makeAccepted: 'Make it now',
  draftWaiting: (title: string) => `Your draft “${title}” is kept in this browser.`,
  goOnWithDraft: 'Go on with it',
  courseReady: 'Your course is ready. You find it on your dashboard.',
  courseAsFile: 'Somebody gave you a course as a file?',
  notSureYet: 'Not sure yet?',
  blockNotLoaded: 'An exercise belongs here. It could not be loaded.',
  lookThroughLibrary: 'Look through the library',
} as const;
