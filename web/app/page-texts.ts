/** Texts of single pages, separate from those of the shell, which the first page waits for. */
export const pageTexts = {
  replaceDraft: (title: string) => `You have already started “${title}”. Replace it with this?`,
  untitledDraft: 'a course without a title',
  replaceIt: 'Replace it',
  keepDraft: 'Keep my draft',
  draftNotKept: 'This browser does not let us save anything, so the form will be empty.',
  draftAccepted: (title: string) => `“${title}” has not been made yet.`,
  makeAccepted: 'Make it now',
  draftWaiting: (title: string) => `Your draft “${title}” is saved in this browser.`,
  goOnWithDraft: 'Continue with it',
  courseReady: 'Your course is ready. You will find it on your dashboard.',
  courseAsFile: 'Has someone given you a course as a file?',
  notSureYet: 'Not sure yet?',
  blockLoading: 'Getting the exercise ready…',
  blockNotLoaded: 'There is an exercise here, but it could not be loaded.',
  lookThroughLibrary: 'Browse the library',
} as const;
