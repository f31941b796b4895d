/** Query keys of documents. Whatever changes a learner's document invalidates `documentKeys.all`. */
export const documentKeys = {
  all: ['documents'] as const,
  list: (userId: string | null) => ['documents', 'list', userId] as const,
  searches: (userId: string | null) => ['documents', 'search', userId] as const,
  search: (userId: string | null, q: string) => ['documents', 'search', userId, q] as const,
};
