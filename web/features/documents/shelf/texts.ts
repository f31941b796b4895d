import { documentBounds } from '#shared/contract/documents.ts';
import { pageRanges } from '../ui/page-ranges.ts';

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

const megabytes = (bytes: number): string => {
  const size = bytes / 1_048_576;
  return size < 10 ? (Math.ceil(size * 10) / 10).toString() : Math.round(size).toString();
};
const largest = megabytes(documentBounds.bytes);

/** Texts of /documents. */
export const shelfTexts = {
  heading: 'Your documents',
  cards: 'Your cards',
  lead: 'Only you can read them. Of a course made from one and shared, others see titles, headings and pages, not the text.',
  loading: 'Opening your documents...',
  failed: 'Your documents could not be opened',
  empty: 'No documents yet',
  emptyDetail:
    'Add the books, papers and notes you learn from: then you can read them here, search all of them at once and mark what matters. Only you can read them.',

  add: 'Add documents',
  kinds: `PDF, EPUB, Word (.docx), web pages, Markdown and text; up to ${largest}\u00a0MB and ${documentBounds.pages.toLocaleString('en')} pages each.`,
  ways: 'You can also drop files anywhere on this page, or paste them.',
  drop: 'Drop to add to your documents',

  /** the queue */
  adding: 'Being added',
  waiting: 'Waiting for its turn',
  sending: (sent: number, bytes: number) => `${megabytes(sent * bytes)} of ${megabytes(bytes)}\u00a0MB`,
  sendingFile: (name: string) => `Sending ${name}`,
  storing: 'Sent, now being saved...',
  cancel: 'Cancel',
  cancelFile: (name: string) => `Cancel ${name}`,
  cancelAll: 'Cancel all',
  tryAgain: 'Try again',
  tryFileAgain: (name: string) => `Try again: ${name}`,
  dismiss: 'Dismiss',
  dismissFile: (name: string) => `Dismiss ${name}`,
  dismissAll: 'Dismiss all',
  known: 'You have this file already:',
  wasKnown: (title: string) => `You have this file already, as “${title}”.`,
  tooLarge: `It is larger than ${largest}\u00a0MB, the most that a document may have.`,
  emptyFile: 'There is nothing in it.',
  unknownKind: 'Only PDF, EPUB, Word (.docx), web pages, Markdown and text can be read.',
  unreadableFile: 'It cannot be opened. It may be a folder, or have been moved or changed.',
  notAdded: (name: string, problem: string) => `${name} was not added. ${problem}`,
  wereAdded: (titles: readonly string[]) =>
    titles.length === 1
      ? `“${titles[0]}” was added and is being read.`
      : `${titles.length} documents were added and are being read.`,

  /** pasting */
  pasteText: 'Paste text',
  pasteTitle: 'Add a text',
  pasteName: 'Name',
  pasteNameMissing: 'Give it a name',
  pasteField: 'Text',
  pasteFieldMissing: 'Paste or write a text',
  pasteKind: 'Keep it as',
  pasteKinds: { html: 'Text with headings and lists', markdown: 'Markdown', text: 'Plain text' },
  pastedBegins: 'How it begins',
  pasteAdd: 'Add',

  /** the list */
  documents: (number: number) => count(number, 'document', 'documents'),
  sort: 'Sort',
  sorts: { newest: 'Newest first', title: 'By title' },
  listLabel: 'Documents',
  by: (author: string) => author,
  pages: (number: number) => count(number, 'page', 'pages'),
  words: (number: number) => count(number, 'word', 'words'),
  added: (ago: string) => `added ${ago}`,
  noText: (pages: readonly number[], all: number | null) =>
    pages.length === all
      ? 'No page holds text (they may be scans).'
      : pages.length === 1
        ? `Page ${pages[0]} holds no text (it may be a scan).`
        : `Pages ${pageRanges(pages)} hold no text (they may be scans).`,
  notRead: 'It could not be read.',
  stopped: 'Reading was stopped.',
  readBetter: 'It can be read better now.',
  readAgain: 'Read it again',
  readAgainNamed: (title: string) => `Read it again: “${title}”`,
  toBeRead: 'Waiting to be read',
  reading: (title: string) => `Reading “${title}”`,
  readingPage: (page: number, pages: number) => `Reading: page ${Math.max(1, page)} of ${pages}`,
  readingPart: (part: number, parts: number) => `Reading: part ${Math.max(1, part)} of ${parts}`,
  readingOnce: 'Reading...',
  stop: 'Stop',
  stopNamed: (title: string) => `Stop reading “${title}”`,
  isReady: (title: string, pages: string) => `“${title}” is ready: ${pages}.`,
  isFailed: (title: string, problem: string) => `“${title}” could not be read. ${problem}`,
  isAsBefore: (title: string, problem: string) => `“${title}” is as it was. ${problem}`,
  isStopped: (title: string) => `Reading “${title}” was stopped.`,

  /** making a course from one or several */
  makeCourse: 'Make a course from this',
  makeCourses: 'Make a course from several',
  chooseHint: 'Choose the documents. They are read in the order of the list.',
  choose: (title: string) => `Choose “${title}”`,
  makeCourseOfThese: (number: number) => `Make a course from ${count(number, 'document', 'documents')}`,
  chooseAtMost: (number: number) => `A course can be made from up to ${number} documents.`,

  rename: (title: string) => `Rename “${title}”`,
  title: 'Title',
  titleMissing: 'A document needs a title',
  author: 'Author',
  save: 'Save',
  renamed: (title: string) => `It is called “${title}” now.`,
  delete: (title: string) => `Delete “${title}”`,
  deleteTitle: 'Delete this document?',
  deleteQuestion: (title: string) =>
    `“${title}” is deleted with its file, its text and everything you marked and noted in it. It cannot be brought back. Cards that you made from it stay yours and stay in your reviews; only the link back to the text is lost.`,
  deleteConfirm: 'Delete for good',
  deleteCancel: 'Keep it',
  deleted: (title: string) => `“${title}” was deleted.`,

  /** searching */
  search: 'Search all your documents',
  searching: 'Searching...',
  searchFailed: 'The search failed',
  found: (passages: number, documents: number) =>
    `${count(passages, 'passage', 'passages')} in ${count(documents, 'document', 'documents')}`,
  foundMost: (passages: number) => `The ${passages} passages that fit best`,
  /** if one document has many */
  morePassages: (number: number) => `Show ${number} more in this document`,
  inTitles: 'In titles and authors',
  moreTitles: (number: number) => `and ${count(number, 'more', 'more')}`,
  nothingFound: (q: string) => `Nothing in your documents matches “${q}”`,
  nothingFoundHint: 'Try other words, or fewer of them.',
  stillReading: (number: number) =>
    number === 1
      ? 'One document is still being read: its text cannot be found yet.'
      : `${number} documents are still being read: their text cannot be found yet.`,
  clearSearch: 'Show all documents',
  noHeading: 'Without a heading',
  page: (number: number) => `page ${number}`,
} as const;
