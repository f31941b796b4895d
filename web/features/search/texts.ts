import type { SearchKind } from '#shared/contract/search.ts';

export const searchTexts = {
  search: 'Search',
  field: 'Search everything',
  placeholder: 'A word, or how it begins',
  hint: 'Looks through your lessons, chats, notes, documents, cards and courses, and through the library.',
  results: 'Results',
  kinds: {
    lesson: 'Lessons',
    message: 'Chats',
    note: 'Notes',
    document: 'Documents',
    card: 'Cards',
    course: 'Courses',
    library: 'Library',
  } satisfies Record<SearchKind, string>,
  searching: 'Searching...',
  slow: 'Still searching. This takes longer than usual.',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  nothing: (q: string) => `Nothing found for “${q}”.`,
  nothingHint: 'Try fewer words, or only how a word begins: “regress” finds “regression”.',
  offline: 'You are offline, and a search needs a connection. It goes on as soon as you are back.',
  failed: 'The search failed',
  late: (kinds: string[]) => `Not searched in time: ${kinds.join(', ')}.`,
  tryAgain: 'Try again',
  notFetched: 'The search could not be fetched. Check your connection and try again.',
} as const;
