/** Texts of sharing a course. */
export const shareTexts = {
  title: 'This is what others see',
  lead: 'Look through it before you share it. Your answers, exams, chats and progress stay yours.',
  leadShared: 'Your answers, exams, chats and progress stay yours.',
  documents:
    'The text of your documents stays yours, too. Others get titles, objectives, section headings and pages, and need the same text to follow along.',
  loading: 'Getting the page as others see it...',
  failed: 'The page as others see it could not be loaded.',
  preview: 'The page as others see it',
  words: 'Show my objectives and prior knowledge as I wrote them',
  wordsHelp: 'And the lessons that repeat my words. Otherwise others see what is made from the lessons.',
  keepPrivate: 'Keep it private',
  close: 'Close',
  share: 'Share and copy the link',
  save: 'Save',
  saved: 'Saved',
  changed: 'The course has changed in the meantime. Please look at it again.',
  whatOthersSee: 'What others see',
  offerTitle: (title: string) => `You have finished “${title}”`,
  offer: 'Would you like to share it? First you see what others will see.',
  offerLook: 'See what others will see',
  offerNotNow: 'Not now',
} as const;
