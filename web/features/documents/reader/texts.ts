import { documentBounds } from '#shared/contract/documents.ts';
import { markTexts } from '#web/ui/marks/mark-texts.ts';
import { pageRanges } from '../ui/page-ranges.ts';

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

/** Texts of /documents/{id}. */
export const readerTexts = {
  loading: 'Opening the document...',
  loadingSection: 'Opening this section...',
  missing: 'This document is not here',
  missingHint: 'It may have been deleted, or it belongs to another account.',
  failed: 'The document could not be opened',
  sectionFailed: 'This section could not be opened',
  outlineFailed: 'The contents could not be opened',
  toShelf: 'Your documents',
  nothingToRead: 'Nothing to read here yet',
  noText: 'No text was found in this document',
  noTextHint: 'Its pages may be scans. You can still look at them as they are.',
  noTextOtherHint: 'There is nothing in the file that can be shown as text.',
  pages: (number: number) => count(number, 'page', 'pages'),
  words: (number: number) => count(number, 'word', 'words'),
  unread: (pages: readonly number[]) =>
    pages.length === 1
      ? `Page ${pages[0]} holds no text (it may be a scan).`
      : `Pages ${pageRanges(pages)} hold no text (they may be scans).`,

  /** while it is being parsed, or after that failed */
  reading: 'This document is being read',
  readingHint: 'You can leave this page: reading goes on.',
  readingPage: (page: number, pages: number) => `Reading: page ${page} of ${pages}`,
  readingPart: 'Reading...',
  isReady: 'The document has been read.',
  stop: 'Stop reading',
  stopped: 'Reading was stopped',
  stoppedHint: 'Nothing of it can be shown until it has been read.',
  notRead: 'This document could not be read',
  readAgain: 'Read it again',
  readBetter: 'Documents are read better now than when you added this one. Marks and cards stay.',
  beingReadAgain: 'This document is being read again. Until then you see the earlier text.',
  notStarted: 'Reading did not start',

  contents: 'Contents',
  closeContents: 'Close contents',
  makeCourse: 'Make a course from this',
  untitled: (n: number) => (n === 1 ? 'Beginning' : `Section ${n}`),
  partOf: 'has parts',
  steps: 'Sections',
  previous: 'Previous',
  next: 'Next',
  sectionOf: (n: number, all: number) => `${n.toLocaleString('en')} of ${all.toLocaleString('en')}`,
  sectionOpened: (title: string) => `Opened: ${title}`,
  text: 'Text',
  emptySection: 'There is no text directly under this heading.',
  page: (page: number) => `Page ${page}`,
  pagesOf: (from: number, to: number) => (from === to ? `Page ${from}` : `Pages ${from}–${to}`),
  shortPage: (page: number) => `p. ${page}`,
  openPage: (page: number) => `p. ${page}: show the page as it is`,
  table: 'Table',
  code: 'Code',
  tools: 'Reader tools',
  search: 'Search',
  notes: 'Notes',
  marksCount: (marks: number) => (marks === 1 ? 'mark' : 'marks'),
  pageView: 'Page',
  close: 'Close',
  keysButton: 'Keys',

  keys: {
    title: 'Keys',
    list: [
      ['→', 'Next section'],
      ['←', 'Previous section'],
      ['J', 'Next paragraph'],
      ['K', 'Previous paragraph'],
      ['M', 'Mark what is selected, or the paragraph with the focus'],
      ['N', 'Write a note on it'],
      ['C', 'Make a card of it'],
      ['/', 'Search in this document'],
      ['?', 'This list'],
    ],
  },

  marks: {
    ...markTexts,
    selected: 'Text is selected. M marks it, N writes a note on it, C makes a card of it.',
    full: `A document holds ${documentBounds.marks.toLocaleString('en')} marks at most. Delete some to make new ones.`,
    emptyHint: 'Select words in the text to mark them, to write a note on them or to make a card of them.',
    lost: 'This passage is no longer in the text as it is quoted here.',
    lostJump: 'The passage was not found. This is the section it was in.',
    moved: 'A marked passage was found again in another section.',
  },

  find: {
    heading: 'Search in this document',
    field: 'Words to look for',
    searching: 'Searching...',
    failed: 'The search failed',
    found: (hits: number, most: number) =>
      hits >= most ? `The ${hits} passages that fit best` : count(hits, 'passage', 'passages'),
    nothing: (q: string) => `Nothing in this document matches “${q}”.`,
    nothingHint: 'Try other words, or fewer of them.',
  },

  pdf: {
    label: 'The pages as they are',
    loading: 'Opening the pages...',
    failed: 'The pages could not be shown',
    locked: 'The file is locked by a password, so its pages cannot be shown.',
    broken: 'The file cannot be shown as pages.',
    pageFailed: (page: number) => `Page ${page} could not be drawn.`,
    drawing: (page: number) => `Drawing page ${page}...`,
    alt: (page: number, pages: number, title: string) => `Page ${page} of ${pages} of “${title}”`,
    larger: 'Larger',
    smaller: 'Smaller',
    fit: 'Fit to width',
    size: (percent: number) => `${percent} %`,
    goTo: 'Go to page',
    of: (pages: number) => `of ${pages.toLocaleString('en')}`,
    back: 'Back to the text',
    notLoaded: 'The page viewer could not be loaded.',
  },
} as const;
