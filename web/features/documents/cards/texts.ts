import { type CardImport, cardBounds } from '#shared/contract/cards.ts';

const count = (number: number): string => `${number.toLocaleString('en')} ${number === 1 ? 'card' : 'cards'}`;

/** Texts of own cards: in the reader, on /cards, and in the exchange with Anki. */
export const cardTexts = {
  make: 'Make a card',
  edit: 'Edit card',
  kind: 'Kind of card',
  kinds: { gap: 'Gap', basic: 'Front and back' },
  front: 'Front',
  back: 'Back',
  sentence: 'Sentence',
  press: 'Press the words to leave out.',
  noGap: 'Press at least one word to leave it out.',
  noFront: 'Write the question.',
  noBack: 'Write the answer.',
  noSentence: 'Write a sentence.',
  tooLong: `A side of a card has ${cardBounds.side.toLocaleString('en')} characters at most.`,
  change: 'Change the sentence',
  done: 'Done',
  save: 'Save card',
  cancel: 'Cancel',
  made: 'Your card is made. You will be asked it from tomorrow.',
  changed: 'Your card is changed.',
  notTaken: 'The card could not be saved.',

  /** in the reader and on /cards */
  heading: 'Cards',
  gap: 'left out:',
  jump: (name: string) => `Go to its place in the text: ${name}`,
  whereItStands: 'Show it in the text',
  editNamed: (name: string) => `Edit the card “${name}”`,
  deleteNamed: (name: string) => `Delete the card “${name}”`,
  deleted: 'The card is deleted.',
  undo: 'Undo',
  waiting: 'Not sent yet. It is kept in this browser.',
  unstored: 'Not sent yet, and this browser has no room to keep it. Leave the page open.',
  lost: 'The passage it was made from is no longer in the text.',
  loadFailed: 'Your cards could not be opened',
  tryAgain: 'Try again',

  /** /cards */
  title: 'Your cards',
  lead: 'They come back in your reviews, a few new ones a day.',
  newCard: 'New card',
  search: 'Search your cards',
  loading: 'Opening your cards...',
  empty: 'No cards yet',
  emptyDetail:
    'Select words in one of your documents and make a card of them, write one here, or bring your cards along from Anki.',
  nothing: (q: string) => `No card matches “${q}”`,
  nothingHint: 'Try other words, or fewer of them.',
  showAll: 'Show all cards',
  all: count,
  more: 'Show more',
  from: (source: string) => `From “${source}”`,
  anki: {
    heading: 'Anki',
    detail:
      'Export your cards and missed questions as an Anki package, or import one here (.apkg or .colpkg). Texts are included; pictures, sounds and dates are not.',
    export: 'Export for Anki',
    import: 'Import from Anki',
    reading: 'Reading your package...',
    exported: 'Your package is saved. Open it with Anki to add its cards there.',
    imported: ({ added, known, empty, long }: CardImport) =>
      [
        `${count(added)} added.`,
        known > 0 && `${count(known)} you had already.`,
        empty > 0 && `${count(empty)} left out: without text on both sides.`,
        long > 0 && `${count(long)} left out: too long.`,
      ]
        .filter(Boolean)
        .join(' '),
    failed: 'That did not work. Try again.',
    tooLarge: 'It is larger than 50\u00a0MB. In Anki, export one deck at a time, without media.',
  },
  toReviews: 'Reviews',
  toDocuments: 'Your documents',
} as const;
